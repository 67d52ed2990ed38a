import type { TestDatabase } from '@commonhearth/testing-server/database';
import { readFile } from 'node:fs/promises';

/** Of a process on Linux, user and system together, in ms; none of one that ended. */
async function cpuMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the name of the program may hold anything, and ends with the last bracket
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

/** By process, what each has worked so far. */
export type CpuTimes = ReadonlyMap<number, number>;

/** Of the server and of the connections of its database: what else the machine does is not in it. */
export async function cpuTimes(server: number, { sql }: Pick<TestDatabase, 'sql'>): Promise<CpuTimes> {
  const rows = await sql.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const pids = [server, ...rows.map(({ pid }) => pid)];
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await cpuMs(pid)] as const)));
}

/** What was worked in between: by the server, and by the connections that are there at the end. */
export function workedBetween(server: number, before: CpuTimes, after: CpuTimes) {
  const since = ([pid, ms]: readonly [number, number]): number => ms - (before.get(pid) ?? 0);
  const [own, others] = [
    since([server, after.get(server) ?? 0]),
    [...after].filter(([pid]) => pid !== server),
  ];
  return { server: own, database: others.reduce((sum, entry) => sum + since(entry), 0) };
}
