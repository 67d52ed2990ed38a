import { expectThat } from '../product/case.ts';
import { removeFirstViews } from './first-views.ts';
import { startProduct, type Product } from '../product/product.ts';
import { middleOf, tellVisits, visitInTurn } from './rounds.ts';
import { serveVariant } from './variants.ts';

const filler = { remote: 'mf-onboarding', module: './contact-form' };
const places = ['bar-end', 'home-card-foot'];

/** Another remote fills every place of the dashboard. */
async function fillPlaces({ origin, database: { sql } }: Product): Promise<void> {
  const slots = places.map((slot) => ({ slot, module: filler.module, version: 1, room: 66 }));
  await sql.query(
    "update channels set descriptor = jsonb_set(descriptor, '{slots}', $1::jsonb) where remote = $2",
    [JSON.stringify(slots), filler.remote],
  );
  const page = await (await fetch(`${origin}/hfc/home`, { headers: { accept: 'text/html' } })).text();
  expectThat(page.includes('[data-place=home-card-foot]'), 'the page does not reserve room for its places');
}

/**
 * The same build on two sites, both without first views: one where all places of the dashboard are filled, one where none
 * is. A first view has the first card before the code of any filler.
 */
export async function measureFirstCardWithPlaces(): Promise<string> {
  const [plain, filled] = [await startProduct(), await startProduct()];
  for (const site of [plain, filled]) await removeFirstViews(site);
  await fillPlaces(filled);
  const none = await serveVariant(plain.origin, undefined);
  const all = await serveVariant(filled.origin, undefined);
  try {
    const visits = await visitInTurn({ none, all });
    const ratio = (what: 'ms' | 'scriptBytes'): string =>
      (middleOf(visits['all'], what) / middleOf(visits['none'], what)).toFixed(3);
    return `${tellVisits('all places filled', visits['all'])}; ${tellVisits('none', visits['none'])}; ratio ${ratio('ms')} in time, ${ratio('scriptBytes')} in bytes of script`;
  } finally {
    none.close();
    all.close();
    await plain.stop();
    await filled.stop();
  }
}
