import type { ChangedHome, RehearsedHome, ShownPart } from '@commonhearth/schemas';
import { formatMoney } from '@commonhearth/domain/formatting';

/** What becomes of a home. */
export type Fate = 'appears' | 'changes' | 'vanishes';
export interface Row {
  readonly fate: Fate;
  readonly home: RehearsedHome | ChangedHome;
}

const parts: Readonly<Record<ShownPart, string>> = {
  title: 'title',
  price: 'price',
  text: 'texts',
  facts: 'facts',
  units: 'units',
  photos: 'photos',
  status: 'status',
  area: 'area',
  place_in_feed: 'place in the list',
  comments: 'comments',
  resources: 'resources',
};

/** "$1,249,000 → $1,199,000, photos" */
function changeWords({ changed, price, price_before: before }: ChangedHome): string {
  const words = changed.map((part) =>
    part === 'price' ? `${formatMoney(before, 'full')} → ${formatMoney(price, 'full')}` : parts[part],
  );
  return words.join(', ');
}

const seenWords = { all: null, beta: 'Beta people only', staff: 'Staff only' } as const;
const whereAlready = 'visitors have it already';

/** What is to be known of a home of the rehearsal, beside what becomes of it. */
export function whatOf({ fate, home }: Row): string {
  const words = [
    fate === 'changes' && 'changed' in home ? changeWords(home) : null,
    fate === 'vanishes' ? null : seenWords[home.seen_by],
    home.featured && fate === 'appears' ? 'Featured' : null,
    home.available || fate === 'vanishes' ? null : 'No longer available',
    home.already ? whereAlready : null,
  ].filter((part) => part !== null);
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const homesInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'home' : 'homes'}`;

export const nameOf = ({
  title,
  formatted_address: address,
}: Pick<RehearsedHome, 'title' | 'formatted_address'>): string =>
  (title ?? '').trim() === '' ? address : (title ?? '');
