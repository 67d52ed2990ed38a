import { formatMoney } from '@commonhearth/domain';
import { VisuallyHidden } from '@commonhearth/ui';
import { fitWords } from '../../features/filters/index.ts';
import type { DashboardView } from './use-dashboard.ts';
import { whereWords } from './where-words.ts';

const short = (price: number): string => formatMoney(price, 'short');

/** "$980k to $2.4m"; nothing where no price is known. */
function priceWords({ compounds }: DashboardView): string {
  const prices = compounds.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return '';
  const least = prices.reduce((a, b) => Math.min(a, b));
  const most = prices.reduce((a, b) => Math.max(a, b));
  return `, ${least === most ? short(least) : `${short(least)} to ${short(most)}`}`;
}

function words(view: DashboardView): string {
  const { status, published, compounds, everywhere } = view;
  if (status === 'loading') return 'Loading homes';
  if (status === 'failed' || published === 0) return '';
  const elsewhere = everywhere.length - compounds.length;
  const more = elsewhere === 0 ? '' : `. ${elsewhere} more elsewhere`;
  return `${fitWords(compounds.length)} ${whereWords(view)}${priceWords(view)}${more}`;
}

/** What list and map show, for who does not see them: said whenever it changes. */
export function SpokenHomes({ view }: { readonly view: DashboardView }) {
  return <VisuallyHidden role="status">{words(view)}</VisuallyHidden>;
}
