import type { Alert } from '@commonhearth/schemas';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { parseId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { viewerOf } from '../../../visibility.ts';
import { ownAlerts } from './alerts.policy.ts';
import { alertsOf, removeAlerts } from './alerts.repository.ts';

type Deps = Pick<Dependencies, 'database'>;

const own = ({ actor }: Context, subscriberId: string): string =>
  permit(ownAlerts, actor, { subscriberId }, 'This subscriber').subscriberId;

export async function listAlerts(
  { database }: Deps,
  context: Context,
  { subscriberId }: { readonly subscriberId: string },
): Promise<Alert[]> {
  const rows = await alertsOf(
    database.db,
    { subscriberId: own(context, subscriberId) },
    viewerOf(context.actor),
  );
  return rows.map((row) => ({
    alert_id: String(row.alertId),
    type: row.type,
    compound_id: String(row.compoundId),
    create_timestamp: row.createTimestamp.toISOString(),
    seen: row.seenAt !== null,
  }));
}

/** Puts away what a subscriber was told of a home; where nothing is left to put away, nothing happens. */
export async function clearAlerts(
  { database }: Deps,
  context: Context,
  { subscriberId, compoundId }: { readonly subscriberId: string; readonly compoundId: string },
): Promise<void> {
  const subscriber = own(context, subscriberId);
  const id = parseId(compoundId);
  if (id === undefined) throw notFound('This home');
  await removeAlerts(database.db, { subscriberId: subscriber, compoundId: id }, context.at);
}
