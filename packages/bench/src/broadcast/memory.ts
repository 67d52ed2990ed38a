import { readFile, writeFile } from 'node:fs/promises';
import type { Soak } from '../product/case.ts';
import { eventually, expectThat, pause } from '../product/case.ts';
import { median } from '../statistics.ts';
import { openSender, untilSent, writePeople, type Sender } from './sender.ts';
import { startSink, type Sink } from './sink.ts';

const small = 100_000;
const large = 1_000_000;
const warm = 1_000;
/** So many of each are sent. */
const first = 20_000;
const restMs = 10_000;
const within = 3_000_000;

const megabytes = (kilobytes: number): string => (kilobytes / 1024).toFixed(0);

/** Resident memory of a process on Linux, in KB: now, or at its peak since that was last forgotten. */
async function residentOf(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`${which}:\\s+(\\d+) kB`).exec(text)?.[1];
  expectThat(kilobytes !== undefined, 'this system does not tell how much memory a process has');
  return Number(kilobytes);
}
const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');

/** What a process has that rests after a first broadcast: the middle of ten seconds. */
async function atRest(pid: number): Promise<number> {
  const found: number[] = [];
  for (let ms = 0; ms < restMs; ms += 100) {
    found.push(await residentOf(pid, 'VmRSS'));
    await pause(100);
  }
  return median(found);
}

interface Taken {
  readonly base: number;
  readonly ledger: number;
  readonly sent: number;
  readonly ledgerSeconds: number;
}

async function takenBy(sender: Sender, sink: Sink, market: string): Promise<Taken> {
  const { sql } = sender;
  const server = await sender.start(sink.url);
  const { pid } = server;
  await sink.begin(0);
  await untilSent(sql, await server.sendTo('bay_area'), within);
  const base = await atRest(pid);
  await forgetPeak(pid);
  await sink.begin(0);
  const from = performance.now();
  const id = await server.sendTo(market);
  await eventually('the ledger', within, async () => {
    const [row] = await sql.query<{ state: string }>('select state from broadcasts where broadcast_id = $1', [
      id,
    ]);
    return row?.state === 'preparing' ? undefined : true;
  });
  const ledgerSeconds = (performance.now() - from) / 1000;
  const ledger = await residentOf(pid, 'VmHWM');
  await forgetPeak(pid);
  await eventually(`the first ${first}`, within, async () =>
    (await sink.count()).mails >= first ? true : undefined,
  );
  const sent = await residentOf(pid, 'VmHWM');
  await server.stop();
  // the next process has its own alone to send
  await sql.query("update broadcasts set state = 'cancelled' where broadcast_id = $1", [id]);
  return { base, ledger, sent, ledgerSeconds };
}

const over = ({ base, ledger, sent }: Taken): number => Math.max(ledger, sent) - base;
const said = (taken: Taken, rows: number): string =>
  `${rows.toLocaleString('en')} addresses: ${megabytes(taken.ledger - taken.base)} MB over ${megabytes(taken.base)} MB while the ledger is written (${taken.ledgerSeconds.toFixed(0)} s), ${megabytes(taken.sent - taken.base)} MB while the first ${first.toLocaleString('en')} are sent`;

/** The most memory that the process has while ledgers are written and the first mails of each are sent. */
export async function measureMemory(soak: Soak, tell: (line: string) => void): Promise<void> {
  const sink = await startSink();
  soak.defer(() => sink.stop());
  const sender = await openSender(soak);
  const steps = 4;
  for (let step = 0; step < steps; step++)
    await writePeople(sender.sql, 'austin', {
      from: (large / steps) * step + 1,
      to: (large / steps) * (step + 1),
    });
  await writePeople(sender.sql, 'seattle', { from: 1, to: small });
  await writePeople(sender.sql, 'bay_area', { from: 1, to: warm });
  const few = await takenBy(sender, sink, 'seattle');
  tell(said(few, small));
  const many = await takenBy(sender, sink, 'austin');
  tell(said(many, large));
  tell(
    `resident memory at its peak, at most ${megabytes(Math.max(over(few), over(many)))} MB over a process at rest (aim 100), ${megabytes(Math.abs(over(few) - over(many)))} MB between the two (aim 20)`,
  );
}
