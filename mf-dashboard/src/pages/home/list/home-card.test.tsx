import { buildArea, buildHomePhoto, buildNeighborhood } from '@commonhearth/fixtures/entities';
import type { PublicCompound } from '@commonhearth/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openList } from '../../lists.harness.tsx';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';
import HomePage from '../home.tsx';

// the day of the tests
const now = Date.UTC(2026, 10, 20, 12);
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const photos = [1, 2, 3].map((id) =>
  buildHomePhoto({ image_id: id, home_id: '1', sort_order: id, alt: `Photo ${id}` }),
);
const home = (over: Partial<PublicCompound> = {}, published = daysAgo(20)): PublicCompound => ({
  ...sampleCompound({
    id: 1,
    price: 1_895_000,
    category: 'Triplex',
    units: [2, 1],
    tags: ['great yard', 'has parking', 'pool'],
    published,
  }),
  ...over,
});
async function cardOf(one: PublicCompound, prepare?: Parameters<typeof openDashboard>[2]) {
  windowOfWidth(390);
  const page = openDashboard('', content([one, sampleCompound({ id: 2 })]), prepare);
  const link = await screen.findByRole('link', { name: 'Home 1' });
  const article = link.closest('article') ?? document.body;
  const shown = () => within(article).getByRole('img').getAttribute('alt');
  return { ...page, article, card: within(article), link, shown };
}

it('[DSH-05] shows price abbreviated, category, area, units, two tags and the heart, which likes without opening', async () => {
  const { article, card, store, steps } = await cardOf(home());
  for (const words of [
    '$1.9m',
    'Triplex · Temescal',
    '2 units + 1 if you build',
    'Great yard',
    'Has parking',
  ])
    expect(card.getByText(words)).toBeVisible();
  expect(article).not.toHaveTextContent('Pool');
  const heart = card.getByRole('button', { name: 'On your shortlist: Home 1' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(heart);
  expect(store.getState().likes.pending).toMatchObject({ compoundId: '1', status: 'liked' });
  expect(steps).toEqual([]);
});

it('[DSH-05] names the neighborhood of a home that stands in no area', async () => {
  const { card } = await cardOf(
    home({ area_id: null, neighborhood: buildNeighborhood({ name: 'Longfellow' }) }),
  );
  expect(card.getByText('Triplex · Longfellow')).toBeVisible();
});

it.each<[badges: string[], days: number, popularity: number | null, status: string]>([
  [['NEW', 'POPULAR'], 14, 85, 'active'],
  [['NEW'], 14, 84, 'active'],
  [['POPULAR'], 15, 100, 'active'],
  [[], 15, null, 'active'],
  [['PENDING SALE'], 1, 100, 'pending'],
])(
  '[DSH-05] has the badges %j: %i days old, at percentile %s, %s',
  async (badges, days, popularity, status) => {
    const plain = home({ popularity_percentile: popularity }, daysAgo(days));
    const { card } = await cardOf({ ...plain, home: { ...plain.home, current_status: status } });
    const all = ['NEW', 'POPULAR', 'PENDING SALE', 'SOLD'];
    expect(all.filter((label) => card.queryByText(label) !== null)).toEqual(badges);
  },
);

it('that a home is seen early stands behind its other badges', async () => {
  const early = { ...buildArea({ area_id: '11' }), boundary: null };
  const { card } = await cardOf(home({}, daysAgo(1)), (store) => {
    store.dispatch({ type: 'beta/betaLoaded', payload: { marketId: '1', areas: [early], compounds: [] } });
  });
  const labels = card.getAllByText(/^(?:NEW|EARLY LOOK)$/).map(({ textContent }) => textContent);
  expect(labels).toEqual(['NEW', 'EARLY LOOK']);
});

it('[DSH-05] the photos change by arrows, by keys on the link and by a finger, come round at their ends, and open nothing', async () => {
  const { article, card, link, shown, steps } = await cardOf(home({ home_photos: photos }));
  const finger = (from: [number, number], to: [number, number], pointerType = 'touch') => {
    // jsdom has no pointer events
    const at = (type: string, [clientX, clientY]: [number, number]) =>
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY }), { pointerType });
    fireEvent(link, at('pointerdown', from));
    fireEvent(link, at('pointerup', to));
    fireEvent.click(link);
  };
  expect(shown()).toBe('Photo 1');
  fireEvent.click(card.getByRole('button', { name: 'Next photo' }));
  expect(shown()).toBe('Photo 2');
  fireEvent.keyDown(link, { key: 'ArrowRight' });
  fireEvent.keyDown(link, { key: 'ArrowRight' });
  expect(shown()).toBe('Photo 1');
  fireEvent.click(card.getByRole('button', { name: 'Previous photo' }));
  expect(shown()).toBe('Photo 3');
  finger([100, 100], [200, 110]);
  expect(shown()).toBe('Photo 2');
  finger([200, 100], [100, 90]);
  expect(shown()).toBe('Photo 3');
  expect(article.querySelectorAll('i')).toHaveLength(3);
  expect(steps).toEqual([]);
  // down the list, and a mouse
  finger([100, 100], [150, 300]);
  finger([100, 100], [200, 100], 'mouse');
  expect(shown()).toBe('Photo 3');
  expect(steps.map(({ change }) => change)).toEqual([
    { cid: '1', mmo: '1' },
    { cid: '1', mmo: '1' },
  ]);
});

it('[CMP-07b] a home is hidden from its card, and is gone from the list', async () => {
  const sent: unknown[] = [];
  windowOfWidth(390);
  openList(<HomePage />, '/hfc/home', {
    ...content([home(), sampleCompound({ id: 2 })]),
    'PUT /api/hfc/compounds/1/like_status': (body) => {
      sent.push(body);
      return { body: { compound_id: '1', status: 'disliked' } };
    },
  });
  const hide = await screen.findByRole('button', { name: 'Not for us: Home 1' });
  act(() => {
    hide.focus();
  });
  fireEvent.click(hide);
  expect(screen.queryByRole('link', { name: 'Home 1' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Home 2' })).toBeVisible();
  // by keyboard one goes on at the home that took its place
  expect(screen.getByRole('link', { name: 'Home 2' })).toHaveFocus();
  await waitFor(() => {
    expect(sent).toEqual([{ status: 'disliked', subscriber_id: '70' }]);
  });
});
