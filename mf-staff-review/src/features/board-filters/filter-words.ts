import type { BoardGap, BoardSort, WantedMark } from '@commonhearth/schemas/constants';

export const gapWords: Readonly<Record<BoardGap, string>> = {
  title: 'No title',
  description: 'No description',
  area: 'No area',
  photo: 'No photo',
};
export const markWords: readonly (readonly [WantedMark, string])[] = [
  ['any', 'Any flag'],
  ['rejected_before', 'Rejected before'],
  ['price_changed', 'Price changed'],
  ['status_changed', 'Status changed'],
  ['not_known_any_more', 'No longer at the provider'],
  ['taken_off_by_restore', 'Removed by a restore'],
];
export const sortWords: readonly (readonly [BoardSort, string])[] = [
  ['newest', 'Newest first'],
  ['price', 'Lowest price first'],
  ['price_desc', 'Highest price first'],
];
