import { buildHomePhoto } from '@commonhearth/fixtures/entities';
import type { Answers } from '@commonhearth/testing/platform';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sampleCard, wholeOf } from '../review-samples.harness.ts';
import { openBoard } from '../review.harness.tsx';

export const card = sampleCard({ id: 1, status: 'approved' });
const names = ['Porch', 'Kitchen', 'Yard'];
export const photos = names.map((alt, i) =>
  buildHomePhoto({ image_id: i + 1, home_id: '1', sort_order: i, alt }),
);
export const inOrder = (...ids: readonly number[]) =>
  ids.flatMap((id) => photos.find(({ image_id }) => image_id === id) ?? []);
export const orderCall = 'PUT /api/hfc/_i/homes/1/photo_sort_orders';

export const open = (answers: Answers = {}) =>
  openBoard(
    [card],
    {
      'GET /api/hfc/compounds/1': { body: { compound: { ...wholeOf(card), home_photos: photos } } },
      'GET /api/hfc/_i/compound_resources': { body: { resources: [] } },
      ...answers,
    },
    { query: '?rcid=1' },
  );
export const grid = () => screen.findByRole('list', { name: /^Photos,/ });
export const shown = async () =>
  within(await grid())
    .getAllByRole('img')
    .map((image) => names.findIndex((name) => image.getAttribute('alt')?.endsWith(name)) + 1);
export async function choose(user: UserEvent, photo: RegExp, item: string): Promise<void> {
  await user.click(within(await grid()).getByRole('button', { name: photo }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
