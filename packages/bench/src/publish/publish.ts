import { demoStaff } from '@commonhearth/fixtures/demo';
import { loadavg } from 'node:os';
import { editToContent } from '../edit-to-content.ts';
import { startProduct, type Product } from '../product/product.ts';
import { signInToDemo } from '../product/product-client.ts';
import type { Cycle } from '../product/cycle.ts';
import { median } from '../statistics.ts';
import { photoTime } from './photo-time.ts';
import { cycleOf, publishTime, type PublishTime } from './publish-time.ts';
import { straightPublish } from './straight-publish.ts';

const few = 5_000;
const many = 20_000;
/** Published first, so that nothing is measured of a process that does what it does for the first time. */
const warm = 250;
const edits = 3;
const rounds = 3;

const all = ['ratio', 'growth', 'edit', 'photo'] as const;
type Part = (typeof all)[number];
/** What can be measured alone. */
export const publishParts: readonly string[] = all;

interface World {
  readonly product: Product;
  readonly token: string;
}
interface Round {
  readonly cycle: Cycle;
  readonly time: PublishTime;
}

const tell = (part: Part, line: string): void => {
  console.log(`publish ${part}: ${line}`);
};
const said = ({ whole, waited }: PublishTime): string =>
  `${whole.toFixed(1)} s (${waited.toFixed(1)} s of them until the job begins)`;

async function inProduct<T>(work: (world: World) => Promise<T>): Promise<T> {
  const product = await startProduct();
  try {
    const { token } = await signInToDemo(product.origin, demoStaff[0]?.email ?? '');
    await publishTime(product, token, await cycleOf(product, warm));
    return await work({ product, token });
  } finally {
    await product.stop();
  }
}

async function published({ product, token }: World, homes: number): Promise<Round> {
  const cycle = await cycleOf(product, homes);
  return { cycle, time: await publishTime(product, token, cycle) };
}

interface Beside extends Round {
  readonly straight: number;
  readonly plain: number;
}
/** A publish right after straight scripts of the same homes: a shared machine is not the same for long. */
async function besideStraight({ product, token }: World): Promise<Beside> {
  const cycle = await cycleOf(product, many);
  const once = (careful: boolean): Promise<number> => straightPublish(product, cycle, { careful });
  const [first, plain, second] = [await once(true), await once(false), await once(true)];
  const time = await publishTime(product, token, cycle);
  return { cycle, time, plain, straight: (first + second) / 2 };
}

function tellRatio(found: readonly Beside[]): void {
  const ratios = (of: 'straight' | 'plain'): number[] => found.map((one) => one.time.whole / one[of]);
  const seconds = (of: 'straight' | 'plain'): string => median(found.map((one) => one[of])).toFixed(1);
  const each = ratios('straight').map((ratio) => ratio.toFixed(2));
  tell(
    'ratio',
    `${many} homes ${found.map(({ time }) => said(time)).join(', ')}; straight script ${seconds('straight')} s, ratio ${median(ratios('straight')).toFixed(2)} of ${each.join(' ')} (aim 1.5); one that neither compresses nor makes sure ${seconds('plain')} s, ratio ${median(ratios('plain')).toFixed(2)}`,
  );
}

async function measureEdit({ product }: World, { reviewPeriodId }: Cycle): Promise<void> {
  const [home] = await product.database.sql.query<{ id: string }>(
    'select min(compound_id)::text as id from compounds where review_period_id = $1',
    [reviewPeriodId],
  );
  const seconds: number[] = [];
  for (let edit = 0; edit < edits; edit++)
    seconds.push(await editToContent(product, home?.id ?? '', 2 + edit));
  tell(
    'edit',
    `an edit of one of ${many} is in the content after ${median(seconds).toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s (aim 15, 5 of gathering included)`,
  );
}

/**
 * A publish beside a straight script over the same homes, what four times the homes cost, an edit, and a photo; each
 * is told as soon as it is known.
 */
export async function measurePublish(parts: readonly string[]): Promise<string> {
  const isWanted = (part: Part): boolean => parts.length === 0 || parts.includes(part);
  const found: Beside[] = [];
  const large = await inProduct(async (world) => {
    let round: Round | undefined;
    if (isWanted('ratio')) found.push((round = await besideStraight(world)));
    else if (isWanted('growth') || isWanted('edit')) round = await published(world, many);
    if (isWanted('edit') && round !== undefined) await measureEdit(world, round.cycle);
    if (isWanted('photo')) tell('photo', await photoTime(world.product, world.token));
    return round;
  });
  if (isWanted('growth') && large !== undefined) {
    const { time } = await inProduct((world) => published(world, few));
    const times = large.time.whole / time.whole;
    tell(
      'growth',
      `${few} homes ${said(time)}: four times the homes take ${times.toFixed(2)} times as long (aim 4.5)`,
    );
  }
  if (isWanted('ratio')) {
    while (found.length < rounds) found.push(await inProduct(besideStraight));
    tellRatio(found);
  }
  return `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;
}
