import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { areaBetaUsers, users } from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import { addressFault, askedFor, mailRefusal, sendMail } from '../../mail/index.ts';
import { circlesOf, mailedNews, type CircleRows, type MemberRow } from '../circles/index.ts';
import { newsOf } from '../news/index.ts';
import { newsMail, type UnseenNews } from './news-mail.ts';

const kind = 'circle_news';
/** Most entries about one circle. */
const mostTold = 6;

/** The same for all times of one day, in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

interface Reader {
  readonly userId: string;
  readonly email: string;
  /** Staff are told what everybody is: emails are passed on. */
  readonly betaAreaIds: readonly number[];
}

/** The person, held until the transaction ends, so that two jobs do not write the same email; undefined if no email can reach them. */
async function lockReader(tx: Tx, userId: string): Promise<Reader | undefined> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.userId, userId))
    .for('no key update');
  if (user === undefined || addressFault(user.email) !== undefined) return undefined;
  const areas = await tx
    .select({ areaId: areaBetaUsers.areaId })
    .from(areaBetaUsers)
    .where(eq(areaBetaUsers.userId, userId));
  return { userId, email: user.email, betaAreaIds: areas.map(({ areaId }) => areaId) };
}

const memberIn = ({ members }: CircleRows, userId: string): MemberRow | undefined =>
  members.find((member) => member.userId === userId);

interface Told extends UnseenNews {
  readonly circleId: string;
}

/** What happened in a circle since its reader looked, or was last told; undefined if nothing, or if they want no email about it. */
async function unseen(
  { site }: Pick<Foundation, 'site'>,
  tx: Tx,
  rows: CircleRows,
  { userId, email, betaAreaIds }: Reader,
): Promise<Told | undefined> {
  const you = memberIn(rows, userId);
  if (you === undefined) return undefined;
  const { circleId, name } = rows.circle;
  const { rows: judged } = await tx.execute<{ refusal: string | null }>(
    sql`select ${mailRefusal(askedFor(email, 'circle', { circle: [circleId] }))} as refusal`,
  );
  if (judged[0]?.refusal != null) return undefined;
  const since = [you.seeTimestamp, you.mailTimestamp, you.joinTimestamp]
    .map((at) => at?.toISOString() ?? '')
    .toSorted()
    .at(-1);
  const all = await newsOf(tx, rows, { you, viewer: { betaAreaIds }, withTakenDown: false });
  const news = all.filter(({ at, is_yours: isYours }) => !isYours && at > (since ?? ''));
  if (news.length === 0) return undefined;
  return {
    circleId,
    circle: name,
    url: new URL(`/hfc/circle/${circleId}`, site.origin).href,
    news: news.slice(0, mostTold),
    more: Math.max(0, news.length - mostTold),
  };
}

/**
 * Writes the day's email to a person about all their circles, if something happened there that they have not seen. In one
 * transaction with the note that it was written: cut off and run again, nobody is told twice.
 */
export async function mailNews(deps: Foundation, userId: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const reader = await lockReader(tx, userId);
    if (reader === undefined) return;
    const at = deps.clock();
    const circles = await circlesOf(tx, { kind: 'user', userId });
    const wasMailed = circles.some((rows) => {
      const mailed = memberIn(rows, userId)?.mailTimestamp;
      return mailed != null && dayOf(mailed) === dayOf(at);
    });
    if (wasMailed) return;
    const told: Told[] = [];
    for (const rows of circles) {
      const found = await unseen(deps, tx, rows, reader);
      if (found !== undefined) told.push(found);
    }
    if (told.length === 0) return;
    const circleIds = told.map(({ circleId }) => circleId);
    const homes = told.flatMap(({ news }) =>
      news.flatMap((one) => ('compound_id' in one ? one.compound_id : [])),
    );
    await sendMail(deps, tx, {
      category: 'circle',
      kind,
      to: reader.email,
      userId,
      about: { circle: circleIds, ...(homes.length > 0 && { compound: [...new Set(homes)] }) },
      content: newsMail(told),
    });
    await mailedNews(tx, userId, circleIds, at);
  });
}
