import type { ChannelAction, ChannelRemote } from '@commonhearth/schemas';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor, TokenHolder } from '../../../actor.ts';
import type { Tx } from '../../../db/client.ts';
import { audit } from '../../../db/schema/index.ts';
import { invalidField } from '../../../failure.ts';

const mostOf = ({ mostPercent }: TokenHolder): number => mostPercent ?? 100;

/** A token may be for a share of the visitors only; the rest is for superusers: 422. */
export function requireShare(actor: Actor, percent: number): void {
  if (actor.kind !== 'token' || percent <= mostOf(actor)) return;
  const most = mostOf(actor);
  throw invalidField(
    'percent',
    most === 0
      ? 'This token can upload but not release. Ask a superuser to release it to visitors.'
      : `This token can release to at most ${most} % of visitors. Ask a superuser to release it to more.`,
  );
}

/** The share of visitors, in percent, that a change affects. A freeze counts as everyone. */
function shareReached({ rollout }: ChannelRemote, action: ChannelAction): number {
  const endsRollout =
    action === 'rollout' || action === 'stop' || (action === 'rollback' && rollout !== null);
  return endsRollout ? (rollout?.percent ?? 0) : 100;
}

/** Whether a superuser did this last. Entries of the audit are kept for good. */
async function isBySuperuser(
  tx: Tx,
  { channel, remote }: ChannelRemote,
  action: ChannelAction,
): Promise<boolean> {
  const [last] = await tx
    .select({ by: audit.actorKind })
    .from(audit)
    .where(
      and(
        eq(audit.objectType, 'remote'),
        eq(audit.objectId, remote),
        eq(audit.action, action),
        eq(sql`${audit.after}->>'channel'`, channel),
      ),
    )
    .orderBy(desc(audit.entryId))
    .limit(1);
  return last?.by === 'person';
}

/**
 * What a token may do to its remote: only what reaches no more visitors than it may release to, and it does not end what a
 * superuser began. Fails with 422.
 */
export async function requireTokenRight(
  tx: Tx,
  token: TokenHolder,
  now: ChannelRemote,
  action: ChannelAction,
  percent = 0,
): Promise<void> {
  requireShare(token, percent);
  if (shareReached(now, action) > mostOf(token))
    throw invalidField(
      action === 'rollout' ? 'percent' : 'action',
      `This token can’t do this to ${now.remote}: use one that can release to ${shareReached(now, action)} % of visitors, or ask a superuser.`,
    );
  if (action !== 'on') return;
  const [state] = [
    ...(now.off !== null && (await isBySuperuser(tx, now, 'off')) ? ['switched off'] : []),
    ...(now.frozen !== null && (await isBySuperuser(tx, now, 'freeze')) ? ['frozen'] : []),
  ];
  if (state === undefined) return;
  throw invalidField('action', `A superuser has ${state} ${now.remote}. Ask one to switch it on again.`);
}
