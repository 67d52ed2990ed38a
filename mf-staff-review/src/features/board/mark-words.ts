import { formatMoney } from '@commonhearth/domain/formatting';
import type { CompoundMark } from '@commonhearth/schemas';
import { listingLine } from '../../listing-words.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** What a mark says on a card: "Rejected on Nov 13", "$850k to $799k". */
function markWords(mark: CompoundMark): string {
  switch (mark.kind) {
    case 'rejected_before':
      return `Rejected on ${day.format(new Date(mark.at))}`;
    case 'price_changed':
      return `${formatMoney(mark.from, 'short')} to ${formatMoney(mark.to, 'short')}`;
    case 'status_changed':
      return listingLine(' to ', mark.from, mark.to);
    case 'taken_off_by_restore':
      return 'Taken off by a restore';
    case 'not_known_any_more':
      return 'No longer listed';
  }
}

/**
 * The marks of a card, each in words. That a home was rejected and costs something else now is one: both would not
 * fit, and the price of today stands above.
 */
export function marksInWords(marks: readonly CompoundMark[]) {
  const price = marks.find((mark) => mark.kind === 'price_changed');
  const joined = price !== undefined && marks.some(({ kind }) => kind === 'rejected_before');
  return marks
    .filter((mark) => !(joined && mark === price))
    .map((mark) => ({
      mark,
      words:
        joined && mark.kind === 'rejected_before'
          ? `Rejected ${day.format(new Date(mark.at))} at ${formatMoney(price.from, 'short')}`
          : markWords(mark),
    }));
}

/** Whether a mark is bad news of the home, or only tells it from others. */
export const markTone = ({ kind }: CompoundMark): 'warn' | 'info' =>
  kind === 'price_changed' || kind === 'status_changed' ? 'info' : 'warn';
