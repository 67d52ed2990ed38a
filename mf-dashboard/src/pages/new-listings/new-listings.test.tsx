import { buildPublishedPeriod } from '@commonhearth/fixtures/entities';
import type { Answers } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { content, sampleCompound, windowOfWidth } from '../home/dashboard.harness.tsx';
import { openList } from '../lists.harness.tsx';
import NewListingsPage from './new-listings.tsx';

const day = 86_400_000;
const asked = 'GET /api/hfc/review_periods?market_id=1';
const open = (answers: Answers, now: number) =>
  openList(<NewListingsPage />, '/hfc/new', answers, undefined, now);
const now = Date.parse('2026-11-20T12:00:00Z');
const ago = (days: number) => new Date(now - days * day).toISOString();
const homes = [
  sampleCompound({ id: 1, published: ago(1) }),
  sampleCompound({ id: 2, published: ago(1) }),
  sampleCompound({ id: 3, published: ago(8) }),
  sampleCompound({ id: 4, published: ago(15) }),
  sampleCompound({ id: 5, published: ago(1), available: false }),
];
const period = (id: string, days: number, compound_ids: string[]) =>
  buildPublishedPeriod({ review_period_id: id, published_at: ago(days), compound_ids });

beforeEach(() => {
  windowOfWidth(1440);
});

it('[DSH-06] [RTR-18] groups the homes of the last 14 days by the cycle that published them, without what cannot be had', async () => {
  open(
    {
      ...content(homes),
      [asked]: {
        body: {
          // 9 is internal: it is in no content
          review_periods: [
            period('7', 8, ['3']),
            period('8', 1, ['2', '9', '5', '1']),
            period('6', 15, ['4']),
          ],
        },
      },
    },
    now,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading new listings');
  const link = await screen.findByRole('link', { name: 'Home 1' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/cid=1$/));
  expect(link.closest('article')?.querySelector('img')).toBeVisible();
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(
    sections.map((heading) => [
      heading.textContent,
      within(heading.parentElement ?? document.body)
        .getAllByRole('article')
        .map((card) => card.querySelector('a')?.textContent),
    ]),
  ).toEqual([
    ['Thursday, November 19: 2 homes', ['Home 2', 'Home 1']],
    ['Thursday, November 12: 1 home', ['Home 3']],
  ]);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

it('[CMP-07b] a home that is not for them leaves the new listings and the count of its cycle at once', async () => {
  const { store } = open(
    { ...content(homes), [asked]: { body: { review_periods: [period('8', 1, ['2', '1'])] } } },
    now,
  );
  await screen.findByRole('link', { name: 'Home 1' });
  act(() => {
    store.dispatch({ type: 'likes/likeSettled', payload: { compoundId: '1', status: 'disliked' } });
  });
  expect(screen.queryByRole('link', { name: 'Home 1' })).toBeNull();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Thursday, November 19: 1 home');
});

it('[ERR-24] says so when there is nothing new, and when it did not load: then the list is empty, and the log hears of it', async () => {
  let fails = true;
  const { reported } = open(
    {
      ...content(homes.slice(3, 4)),
      [asked]: () => (fails ? { status: 503 } : { body: { review_periods: [period('6', 15, ['4'])] } }),
    },
    now,
  );
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(reported).toHaveLength(1);
  expect(screen.queryByRole('article')).toBeNull();
  fails = false;
  fireEvent.click(retry);
  expect(
    await screen.findByRole('heading', { name: 'No new homes in the Bay Area in the last 14 days' }),
  ).toBeVisible();
});
