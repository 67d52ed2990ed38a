import { buildTakenDownHome, buildTakenDownProblem } from '@commonhearth/fixtures/entities';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { cards, listed, one, open } from './shortlist.harness.tsx';

it('[CMP-14] a home that was taken down keeps its place and note, and says so; one that is hidden can be removed', async () => {
  const gone = (id: number, title: string) => buildTakenDownHome({ compound_id: String(id), title });
  const { steps, fetch } = open({
    ...listed(
      one(3),
      { ...one(8, 'The one with the porch.'), taken_down: gone(8, 'The Fig Court') },
      one(1),
      { ...one(9, undefined, 'disliked'), taken_down: gone(9, 'Elm House') },
    ),
    'PUT /api/hfc/compounds/9/like_status': { body: { compound_id: '9', status: 'unliked' } },
  });
  expect(await cards()).toEqual(['Home 3', 'The Fig Court', 'Home 1']);
  const [, card] = screen.getAllByRole('article');
  expect(card).toHaveTextContent('No longer available');
  expect(card).toHaveTextContent('$890k');
  expect(card).toHaveTextContent('Duplex · Ballard');
  expect(card).toHaveTextContent('Taken down on November 20. Your note stays.');
  expect(screen.getByText('The one with the porch.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'On your shortlist: The Fig Court' })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'The Fig Court' }));
  expect(steps.at(-1)?.change).toEqual({ cid: '8' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Elm House' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Hidden' })).toBeNull();
  });
  // what is known to be gone is not asked for
  expect(fetch.calls.filter((call) => call.startsWith('GET /api/hfc/compounds'))).toEqual([]);
});

it('[CMP-14] one that was taken down leaves the list by its heart, which can put it back until the page is left', async () => {
  const sent: unknown[] = [];
  const gone = buildTakenDownHome({ compound_id: '8', title: 'The Fig Court' });
  const { store } = open({
    ...listed({ ...one(8), taken_down: gone }, one(1)),
    'PUT /api/hfc/compounds/8/like_status': (body) => {
      sent.push((body as { status: string }).status);
      return { body: { compound_id: '8', status: (body as { status: string }).status } };
    },
  });
  await cards();
  const heart = screen.getByRole('button', { name: 'On your shortlist: The Fig Court' });
  fireEvent.click(heart);
  expect(await screen.findByText('Removed. Tap the heart to undo.')).toBeVisible();
  expect(await cards()).toEqual(['The Fig Court', 'Home 1']);
  expect(screen.getByText(/^1 home\./)).toBeVisible();
  await waitFor(() => {
    expect(store.getState().likes.inFlight).toEqual({});
  });
  fireEvent.click(heart);
  expect(await screen.findByText(/^2 homes\./)).toBeVisible();
  await waitFor(() => {
    expect(sent).toEqual(['unliked', 'liked']);
  });
});

it('[CMP-14] one that is taken down while the list is open keeps its place too', async () => {
  const gone = { status: 410, body: buildTakenDownProblem({ compound_id: '8', title: 'The Fig Court' }) };
  open({ ...listed(one(8), one(1)), 'GET /api/hfc/compounds/8': gone });
  await screen.findByRole('link', { name: 'The Fig Court' });
  expect(await cards()).toEqual(['The Fig Court', 'Home 1']);
});
