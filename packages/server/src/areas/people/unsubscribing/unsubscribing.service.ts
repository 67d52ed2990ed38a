import type { UnsubscribeBody } from '@commonhearth/schemas';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { ofPerson, ofToken, type Context, type PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { areas, circleMembers } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict, invalidField, notFound } from '../../../failure.ts';
import { isPersonId, parseId } from '../../../http/parse-id.ts';
import {
  hashOfAddress,
  unsubscribeToken,
  unsubscriptionOf,
  type Unsubscription,
} from '../../../http/tokens/unsubscribe-token.ts';
import { maySeeArea, viewerOf } from '../../../visibility.ts';
import { readCompound } from '../../homes/index.ts';
import { addUnsubscription, countUnsubscribed, skipRefused } from '../../mail/index.ts';
import { lockUser, updateUser } from '../users/index.ts';

type Deps = Pick<Dependencies, 'database'>;

/** What the caller's token says; where the request names it as well, it names the same. */
function ofHolder(context: Context, named: UnsubscribeBody): Unsubscription {
  const said = unsubscriptionOf(ofToken(context, unsubscribeToken).actor);
  const { unsubscribe_from: from, object_type: object, object_id: id } = named;
  const differs =
    (from !== undefined && from !== said.from) ||
    (object !== undefined && object !== said.object) ||
    (id !== undefined && id !== said.id);
  if (differs) throw notFound('This link');
  return said;
}

const isInCircle = async (db: Db, userId: string, circleId: string): Promise<boolean> =>
  isPersonId(circleId) &&
  (await db.$count(
    circleMembers,
    and(eq(circleMembers.userId, userId), eq(circleMembers.circleId, circleId)),
  )) > 0;

/** Only what is the caller's own, or what they may see. */
async function requireNamed(
  db: Db,
  context: PersonContext,
  { object, id }: Pick<Unsubscription, 'object' | 'id'>,
): Promise<void> {
  const { actor } = context;
  if (object === 'user' && id !== actor.userId) throw notFound('This user');
  if (object === 'subscriber' && !actor.subscriberIds.includes(id)) throw notFound('This subscriber');
  if (object === 'circle' && !(await isInCircle(db, actor.userId, id))) throw notFound('This circle');
  if (object === 'compound') await readCompound(db, context, id);
  if (object === 'area') {
    const areaId = parseId(id);
    const [area] = areaId === undefined ? [] : await db.select().from(areas).where(eq(areas.areaId, areaId));
    if (area === undefined || !maySeeArea(viewerOf(actor), area)) throw notFound('This area');
  }
}

/** Without an address where no mail of ours brought it: then it is that of its person, if they have proved it. */
type Leaving = Omit<Unsubscription, 'address'> & { readonly address?: string };

async function ofCaller(db: Db, context: PersonContext, named: UnsubscribeBody): Promise<Leaving> {
  const { unsubscribe_from: from, object_type: object = 'subscriber', object_id: id } = named;
  if (from === undefined) throw invalidField('unsubscribe_from', 'Choose what to stop.');
  if (id === undefined) throw invalidField('object_id', 'Say what it is about.');
  await requireNamed(db, context, { object, id });
  return { user: context.actor.userId, from, object, id };
}

const hasSwitch = ({ from, object }: Pick<Leaving, 'from' | 'object'>): boolean =>
  object === 'user' && (from === 'all' || from === 'newsletter');

const inBytes = (hash: string): SQL => sql`decode(${hash}, 'hex')`;

/**
 * Written for the address that the mail went to, and for the one that its person has now, if they have proved it: else
 * it may be somebody else's, who wants those mails. What is stopped as a whole shows in the person's switches, so that
 * one that goes on again takes it back.
 */
async function stop(tx: Tx, { address, user, broadcast, ...what }: Leaving, at: Date): Promise<void> {
  const person = user === null ? undefined : await lockUser(tx, user);
  const own = person?.emailVerified === true ? hashOfAddress(person.email) : undefined;
  const addresses = new Set([address, own].filter((one) => one !== undefined));
  if (addresses.size === 0 && !hasSwitch(what))
    throw conflict('conflict', 'Confirm your address first with the email we sent, then try again.');
  for (const one of addresses) await addUnsubscription(tx, one, what, at);
  if (person !== undefined && what.object === 'user') {
    if (what.from === 'all') await updateUser(tx, person.userId, { receivesAllEmails: false });
    if (what.from === 'newsletter') await updateUser(tx, person.userId, { receivesNewsletterEmails: false });
  }
  // by its switches, also an address that the person never proved
  const current = person === undefined ? undefined : hashOfAddress(person.email);
  for (const hash of new Set([...addresses, current].filter((one) => one !== undefined)))
    await skipRefused(tx, inBytes(hash), at);
  if (broadcast !== undefined && address !== undefined)
    await countUnsubscribed(tx, { broadcastId: broadcast, hash: inBytes(address) }, at);
}

/** Stops what the token, or the request of a signed-in person, says. Twice is fine. */
export async function unsubscribe(
  { database: { db } }: Deps,
  context: Context,
  named: UnsubscribeBody,
): Promise<void> {
  const what =
    context.actor.kind === 'token' ? ofHolder(context, named) : await ofCaller(db, ofPerson(context), named);
  await db.transaction((tx) => stop(tx, what, context.at));
}

/** Stops all mail but that about the account. */
export async function unsubscribeFromAll({ database: { db } }: Deps, context: Context): Promise<void> {
  const all = { from: 'all', object: 'user', id: '' } as const;
  const said = context.actor.kind === 'token' ? ofHolder(context, {}) : undefined;
  const leaving =
    said !== undefined
      ? { address: said.address, user: said.user, broadcast: said.broadcast }
      : { user: ofPerson(context).actor.userId };
  await db.transaction((tx) => stop(tx, { ...all, ...leaving }, context.at));
}
