import { demoStaff } from '@commonhearth/fixtures/demo';
import { loadavg } from 'node:os';
import { editToContent } from '../edit-to-content.ts';
import { startProduct } from '../product.ts';
import { signInToDemo } from '../soak/product-client.ts';
import { median } from '../statistics.ts';
import { photoTime } from './photo-time.ts';
import { cycleOf, publishTime, type PublishTime } from './publish-time.ts';
import { straightPublish } from './straight-publish.ts';

const few = 5_000;
const many = 20_000;
const edits = 3;
const straightRounds = 3;

/** A publish beside a straight script over the same homes, what four times the homes cost, an edit, and a photo. */
export async function measurePublish(): Promise<string> {
  const small = await publishedOnce(few);
  const product = await startProduct();
  try {
    const { token } = await signInToDemo(product.origin, demoStaff[0]?.email ?? '');
    const cycle = await cycleOf(product, many);
    const straight = { plain: [] as number[], compressing: [] as number[] };
    for (let round = 0; round < straightRounds; round++) {
      straight.plain.push(await straightPublish(product, cycle, { compressing: false }));
      straight.compressing.push(await straightPublish(product, cycle, { compressing: true }));
    }
    const large = await publishTime(product, token, cycle);
    const [home] = await product.database.sql.query<{ id: string }>(
      'select min(compound_id)::text as id from compounds where review_period_id = $1',
      [cycle.reviewPeriodId],
    );
    const seconds: number[] = [];
    for (let edit = 0; edit < edits; edit++)
      seconds.push(await editToContent(product, home?.id ?? '', 2 + edit));
    const photo = await photoTime(product, token);
    const [reference, plain] = [median(straight.compressing), median(straight.plain)];
    return [
      `${many} homes ${said(large)}, straight script ${reference.toFixed(1)} s, ratio ${(large.whole / reference).toFixed(2)} (aim 1.5; one that compresses nothing ${plain.toFixed(1)} s, ratio ${(large.whole / plain).toFixed(2)})`,
      `${few} homes ${said(small)}: four times the homes take ${(large.whole / small.whole).toFixed(2)} times as long (aim 4.5)`,
      `an edit of one of ${many} is in the content after ${median(seconds).toFixed(1)} s, at most ${Math.max(...seconds).toFixed(1)} s (aim 15, 5 of gathering included)`,
      photo,
      `load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    ].join('; ');
  } finally {
    await product.stop();
  }
}

const said = ({ whole, waited }: PublishTime): string =>
  `${whole.toFixed(1)} s (${waited.toFixed(1)} s of them in the queue)`;

async function publishedOnce(homes: number): Promise<PublishTime> {
  const product = await startProduct();
  try {
    const { token } = await signInToDemo(product.origin, demoStaff[0]?.email ?? '');
    return await publishTime(product, token, await cycleOf(product, homes));
  } finally {
    await product.stop();
  }
}
