import { formatMoney, type CompoundSummary } from '@commonhearth/domain';
import { VisuallyHidden } from '@commonhearth/ui';
import { useMemo, useState } from 'react';
import { countWords, foundWords } from '../../../features/filters/index.ts';
import type { DashboardView } from '../use-dashboard.ts';
import { whereWords } from './where-words.ts';

const short = (price: number): string => formatMoney(price, 'short');

/** "$980k to $2.4m"; nothing where no price is known. */
function priceWords(compounds: readonly CompoundSummary[]): string {
  let [least, most] = [Infinity, -Infinity];
  for (const { price } of compounds) {
    if (price === null) continue;
    if (price < least) least = price;
    if (price > most) most = price;
  }
  if (least > most) return '';
  return `, ${least === most ? short(least) : `${short(least)} to ${short(most)}`}`;
}

function words(view: DashboardView, prices: string): string {
  const { status, published, compounds, everywhere } = view;
  if (status === 'loading') return 'Loading homes';
  if (status === 'failed' || published === 0) return '';
  const elsewhere = everywhere.length - compounds.length;
  const more =
    elsewhere === 0 ? '' : `. ${view.whole ? '' : 'At least '}${countWords(elsewhere)} more elsewhere`;
  return `${foundWords(compounds.length, view)} ${whereWords(view)}${prices}${more}`;
}

/** What list and map show, for who does not see them: said whenever it changes. */
export function SpokenHomes({ view }: { readonly view: DashboardView }) {
  const [said, setSaid] = useState('');
  const prices = useMemo(() => priceWords(view.compounds), [view.compounds]);
  const now = view.settled || view.status !== 'ready' ? words(view, prices) : said;
  if (now !== said) setSaid(now);
  return <VisuallyHidden role="status">{now}</VisuallyHidden>;
}
