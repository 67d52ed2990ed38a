import type { LikedCompound } from '@commonhearth/schemas';
import type { Answers } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { content, sampleCompound, windowOfWidth } from '../home/dashboard.harness.tsx';
import { openList } from '../lists.harness.tsx';
import ShortlistPage from './shortlist.tsx';

const homes = [1, 2, 3].map((id) => sampleCompound({ id }));
export const asked = 'GET /api/hfc/liked_compounds?subscriber_id=70';
/** The shortlist has these, in this order; homes 1 to 3 are in the market. */
export const listed = (...liked_compounds: LikedCompound[]): Answers => ({
  ...content(homes),
  [asked]: { body: { liked_compounds } },
});
export const one = (id: number, note?: string, status: LikedCompound['status'] = 'liked'): LikedCompound => ({
  compound_id: String(id),
  status,
  ...(note !== undefined && { note }),
});
export const open = (answers: Answers) => openList(<ShortlistPage />, '/hfc/favorites', answers);
/** The titles of its cards, once home 1 is there. */
export const cards = async () => {
  await screen.findByRole('link', { name: 'Home 1' });
  return screen.getAllByRole('article').map((card) => card.querySelector('a')?.textContent);
};

beforeEach(() => {
  windowOfWidth(1440);
});
