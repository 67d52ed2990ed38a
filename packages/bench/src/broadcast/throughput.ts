import type { Soak } from '../product/case.ts';
import { expectThat } from '../product/case.ts';
import { median } from '../statistics.ts';
import { mailLike, sendPooled, type PlainMail } from './pooled.ts';
import { openSender, untilSent, writePeople, type Sender, type SendingProcess } from './sender.ts';
import { startSink, type Sink, type SinkCount } from './sink.ts';

/** SMTP connections of one process: two shares of ten. */
const connections = 20;
const mails = 6_000;
const warm = 1_000;
const rounds = 3;
const within = 400_000;

interface World {
  readonly sender: Sender;
  readonly sink: Sink;
  readonly server: SendingProcess;
}

async function byProduct(
  { sender: { sql }, sink, server }: World,
  market: string,
  delayMs: number,
): Promise<SinkCount> {
  await sink.begin(delayMs);
  await untilSent(sql, await server.sendTo(market), within);
  return sink.count();
}
async function byPool({ sink }: World, like: PlainMail, delayMs: number): Promise<SinkCount> {
  await sink.begin(delayMs);
  await sendPooled({ url: sink.url, connections, mails, like });
  return sink.count();
}

const each = ({ bytes, mails: n }: SinkCount): number => Math.round(bytes / n);
const rate = ({ mails: n, seconds }: SinkCount): number => n / seconds;

function expectEqual(pool: SinkCount, product: SinkCount): void {
  for (const count of [pool, product]) {
    expectThat(count.mails === mails, `${count.mails} of ${mails} mails came`);
    expectThat(count.connections === connections, `mails went over ${count.connections} connections at once`);
  }
  expectThat(
    Math.abs(each(pool) - each(product)) < 0.01 * each(pool),
    `a mail has ${each(product)} bytes, and ${each(pool)} over the pool`,
  );
}

/** Mails per second of the product beside a plain pool, in turns; the sink takes so long for a command. */
async function beside(world: World, like: PlainMail, delayMs: number): Promise<string> {
  const ratios: number[] = [];
  const [plain, ours]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const pool = await byPool(world, like, delayMs);
    const product = await byProduct(world, 'austin', delayMs);
    expectEqual(pool, product);
    plain.push(rate(pool));
    ours.push(rate(product));
    ratios.push(rate(product) / rate(pool));
    bytes = each(product);
  }
  const told = (of: readonly number[]): string =>
    `${median(of).toFixed(0)} (${Math.min(...of).toFixed(0)} to ${Math.max(...of).toFixed(0)})`;
  return `${mails} mails of ${(bytes / 1000).toFixed(1)} KB over ${connections} connections to a sink that takes ${delayMs} ms a command, ${rounds} rounds: ${told(ours)} a second, plain pool ${told(plain)}, ratio ${median(ratios).toFixed(2)} of ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`;
}

/** How fast a broadcast goes, beside a pool that sends the same mails. */
export async function measureThroughput(soak: Soak, tell: (line: string) => void): Promise<void> {
  const sink = await startSink();
  soak.defer(() => sink.stop());
  const sender = await openSender(soak);
  await writePeople(sender.sql, 'austin', { from: 1, to: mails });
  await writePeople(sender.sql, 'seattle', { from: mails + 1, to: mails + warm });
  const world = { sender, sink, server: await sender.start(sink.url) };
  const { sample } = await byProduct(world, 'seattle', 0);
  const like = await mailLike(sample);
  tell(`${await beside(world, like, 20)} (aim 0.9)`);
  tell(await beside(world, like, 0));
}
