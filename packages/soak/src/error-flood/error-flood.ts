import { expectThat, ownSurroundings, pause, startServer, type Soak } from '@commonhearth/bench/product';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { flood } from './flood.ts';

const perSecond = 500;
const seconds = 60;
/** The limits in `docs/how-to/find-an-error.md`. */
const maxGroups = 1000;
const maxNewErrors = 20;
/** Browser errors may take 2 % of `VISITS_MB_A_DAY`, which is 500. */
const maxReportMegabytes = 10;
/** PostgreSQL also needs space for indexes and for rows that are not vacuumed yet. */
const overhead = 4;

const tables = {
  groups: 'error_groups',
  reports: 'client_errors',
  visitors: 'error_group_visitors',
  failures: 'release_failures',
  steps: 'release_reports',
  notices: 'owner_notices',
} as const;

/**
 * Reports 500 errors a second for a minute from 5,000 addresses: one message of a live release, different messages of it,
 * and messages of releases that the site never had. The server may reject reports but never fail, and the database stores
 * no more than the limits allow.
 */
export async function soakErrorFlood(soak: Soak): Promise<string> {
  const { sql, env } = await ownSurroundings(soak);
  const origin = await startServer(soak, { ...env, TRUST_PROXY: '1' }).origin;
  await makeLive(sql);
  const { statuses, seconds: took } = await flood(origin, { perSecond, seconds });
  const failed = [...statuses].filter(([status]) => status !== 202 && status !== 429);
  const sent = perSecond * seconds;
  const spread = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  expectThat(failed.length === 0, `${sent} reports: ${spread}`);
  // jobs of the last reports are still running
  await pause(3_000);
  const rows = await countRows(sql);
  const megabytes = await sizeOf(sql);
  const stored = Object.entries(rows).map(([what, count]) => `${count} ${what}`);
  const summary = `${sent} reports in ${seconds} s, answered within ${took.toFixed(0)} s: ${spread}; stored ${stored.join(', ')}, ${megabytes.toFixed(1)} MB`;
  expectThat(rows.groups <= maxGroups, `too many groups: ${summary}`);
  // one says that there are more, and one is a spike
  expectThat(rows.notices <= maxNewErrors + 2, `too many notices: ${summary}`);
  expectThat(megabytes <= overhead * maxReportMegabytes, `too much is stored: ${summary}`);
  return summary;
}

/** Adds a live release of mf-flood with an email address of its owner. */
async function makeLive(sql: TestDatabase['sql']): Promise<void> {
  await sql.query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
     values ('mf-flood', '1.0.0', '0123456789ab', '{"owner": "soak", "ownerEmail": "owner@soak.example"}', '{}', '{}', now())`,
  );
  await sql.query(
    `insert into channels (channel, remote, version, base, descriptor, update_timestamp)
     values ('development', 'mf-flood', '1.0.0', 'remotes/mf-flood/1.0.0+0123456789ab/', '{"hash": "0123456789ab"}', now())`,
  );
}

async function countRows(sql: TestDatabase['sql']): Promise<Readonly<Record<keyof typeof tables, number>>> {
  const counts = Object.entries(tables).map(
    ([name, table]) => `(select count(*)::int from ${table}) as ${name}`,
  );
  const [row] = await sql.query<Record<keyof typeof tables, number>>(`select ${counts.join(', ')}`);
  if (row === undefined) throw new Error('The tables could not be counted.');
  return row;
}

async function sizeOf(sql: TestDatabase['sql']): Promise<number> {
  const sizes = Object.values(tables).map((table) => `pg_total_relation_size('${table}')`);
  const [row] = await sql.query<{ bytes: number }>(`select (${sizes.join(' + ')})::float8 as bytes`);
  return (row?.bytes ?? 0) / 1024 / 1024;
}
