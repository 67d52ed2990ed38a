import type { Circle, InviteByEmailBody } from '@commonhearth/schemas';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import { lockNameUntilCommit } from '../../../db/advisory-lock.ts';
import type { Tx } from '../../../db/client.ts';
import { mails } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { conflict } from '../../../failure.ts';
import { askedFor, mailRefusal, sendMail } from '../../mail/index.ts';
import {
  changeCircle,
  expiryOf,
  invitationToken,
  memberOf,
  memberOfCircle,
  readCircle,
  stillWorks,
  toCirclePerson,
  type CircleRows,
} from '../circles/index.ts';
import { emailInvitation } from './email-invitation.ts';
import { replaceInvitation } from './invitations.repository.ts';

const kind = 'circle_invitation';
const day = 86_400_000;

/** One answer for all reasons, so that it does not tell that somebody said no. */
const notSent = () => conflict('conflict', 'We can’t send that one. Share the link with them yourself.');

/** Whether an address takes no invitation, or got one within a day. */
async function takesNone(tx: Tx, address: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ refusal: string | null }>(
    sql`select ${mailRefusal(askedFor(address, 'invitation'))} as refusal`,
  );
  const recent = and(
    eq(mails.kind, kind),
    eq(mails.toAddress, address),
    gt(mails.createdAt, new Date(at.getTime() - day)),
  );
  return rows[0]?.refusal != null || (await tx.$count(mails, recent)) > 0;
}

/** The circle with a link that works: its own, else a new one of the caller's. */
async function withLink(tx: Tx, { actor, at }: PersonContext, rows: CircleRows): Promise<CircleRows> {
  if (rows.invitation !== undefined && stillWorks(rows.invitation, at)) return rows;
  const { circleId } = rows.circle;
  await replaceInvitation(tx, { circleId, memberId: memberOf(rows, actor)?.memberId ?? '', at });
  return (await readCircle(tx, circleId)) ?? rows;
}

/** Sends the circle's link to a friend. Makes a link where there is none. */
export const inviteByEmail = (
  deps: Pick<Dependencies, 'database' | 'config' | 'site' | 'jobs' | 'clock'>,
  context: PersonContext,
  { circleId, email }: InviteByEmailBody & { readonly circleId: string },
): Promise<Circle> =>
  changeCircle(deps, context, { circleId, policy: memberOfCircle }, async (tx, before) => {
    const to = email.toLowerCase();
    // two friends may invite the same person at once
    await lockNameUntilCommit(tx, `circle invitation to ${to}`);
    if (await takesNone(tx, to, context.at)) throw notSent();
    const rows = await withLink(tx, context, before);
    const inviter = memberOf(rows, context.actor);
    const { invitation } = rows;
    if (invitation === undefined || inviter === undefined) throw new Error('The link was not stored.');
    const url = new URL('/hfc/invitation', deps.site.origin);
    url.hash = await invitationToken(deps.config, invitation);
    await sendMail(deps, tx, {
      category: 'invitation',
      kind,
      to,
      about: {},
      content: emailInvitation({
        inviter: toCirclePerson(inviter).name,
        members: rows.members.map((member) => toCirclePerson(member).name),
        circle: rows.circle.name,
        url: url.href,
        expires: expiryOf(invitation),
        brand: deps.config.brandName,
      }),
    });
  });
