import type { TestApi } from '@commonhearth/testing-server/api';
import type { Foundation } from '../../../dependencies.ts';
import type { Mailer } from '../../../providers/mailer/mailer.ts';
import { markAndSettleAll, type Marking } from '../ledger/mark-and-settle.repository.ts';
import { prepareBroadcastJob } from '../delivery/prepare-broadcast.job.ts';
import { sendBroadcastJob } from '../delivery/send-broadcast.job.ts';

/** The foundation with this mailer, and with jobs that are kept in place of being queued. */
export function foundationOf(api: TestApi, mailer: Mailer) {
  const queued: { readonly name: string; readonly input: Readonly<Record<string, unknown>> }[] = [];
  const jobs: Foundation['jobs'] = {
    send: (_tx, { name }, input) => {
      queued.push({ name, input });
      return Promise.resolve();
    },
    hurry: () => undefined,
  };
  return { deps: { ...api.deps, jobs, mailer } as Foundation, queued };
}

interface Written {
  readonly startedBy: string;
  readonly state?: string;
  readonly audience?: object;
  readonly isNewsletter?: boolean;
}

/** A broadcast as a row; answers its id. */
export async function writeBroadcast(
  { database: { pool } }: TestApi,
  { startedBy, state = 'preparing', audience, isNewsletter = false }: Written,
): Promise<number> {
  const { rows } = await pool.query<{ broadcast_id: string }>(
    `insert into broadcasts (state, subject, body_html, is_newsletter, audience, started_by, create_timestamp, update_timestamp)
     values ($1, 'News', '<p>Hello</p>', $2, $3, $4, now(), now()) returning broadcast_id`,
    [state, isNewsletter, { market_ids: [], area_ids: [], ...audience }, startedBy],
  );
  return Number(rows[0]?.broadcast_id);
}

/** A row of the ledger that waits for this person; answers its number. */
export async function queueFor(
  { database: { pool } }: TestApi,
  broadcastId: number,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into broadcast_recipients (broadcast_id, address, address_hash, user_id, domain)
     values ($1, $2, sha256(convert_to(lower($2), 'UTF8')), $3, split_part($2, '@', 2)) returning recipient_id::text as id`,
    [broadcastId, email, userId],
  );
  return rows[0]?.id ?? '';
}

/** Marks one row as a share does. */
export async function markOne(api: TestApi, recipientId: string): Promise<Marking | undefined> {
  const { pool } = api.database;
  return (await markAndSettleAll(pool, [{ mark: recipientId }], { share: 0 }, api.clock.now))[0];
}

export interface LedgerRow {
  readonly address: string | null;
  readonly state: string;
  readonly reason: string | null;
  readonly cause: string | null;
  readonly attempts: number;
  readonly about: object;
}
export async function ledgerOf(
  { database: { pool } }: TestApi,
  broadcastId: number,
): Promise<readonly LedgerRow[]> {
  const { rows } = await pool.query<LedgerRow>(
    'select address, state, reason, cause, attempts, about from broadcast_recipients where broadcast_id = $1 order by address',
    [broadcastId],
  );
  return rows;
}

export async function stateOf({ database: { pool } }: TestApi, broadcastId: number): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    'select state from broadcasts where broadcast_id = $1',
    [broadcastId],
  );
  return rows[0]?.state ?? '';
}

/** Runs every job that is queued for a broadcast, and those that they queue, once each. */
export async function runBroadcast(api: TestApi, mailer: Mailer, broadcastId: number): Promise<void> {
  const { deps, queued } = foundationOf(api, mailer);
  await prepareBroadcastJob.handler(deps, { jobId: '1' }, { broadcastId });
  for (const { name, input } of [...queued])
    if (name === sendBroadcastJob.name)
      await sendBroadcastJob.handler(deps, { jobId: '1' }, sendBroadcastJob.input.parse(input));
}
