import { signOut } from '@commonhearth/contract';
import { buildPublicCompound, buildTakenDownProblem } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { register } from '../register.ts';
import CompoundModal from './compound-modal.tsx';
import CompoundPage from './compound.tsx';

vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

const answersOf = (...ids: readonly string[]): Answers =>
  Object.fromEntries(
    ids.map((id) => [
      `GET /api/hfc/compounds/${id}`,
      { body: { compound: buildPublicCompound({ compound_id: id, editorial: { title: `Home ${id}` } }) } },
    ]),
  );
const all = answersOf('5', '6', '7');
function open(id: string, answers: Answers = all) {
  const fetch = fakeFetch(answers);
  const page = renderWithPlatform(<CompoundPage />, {
    register,
    path: `/hfc/compounds/${id}`,
    pattern: '/hfc/compounds/:compound_id',
    services: { fetch },
  });
  return { ...page, fetch };
}
/** A page load that reads a home and is left. */
async function read(id: string): Promise<void> {
  const { unmount } = open(id);
  await screen.findByRole('heading', { level: 1, name: `Home ${id}` });
  unmount();
}
const region = () => screen.findByRole('region', { name: 'Recently viewed' });
const noRegion = () => {
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
};
const shown = async (...titles: readonly string[]) => {
  const row = within(await region());
  await waitFor(() => {
    expect(row.getAllByRole('listitem').map((one) => within(one).getByRole('link').textContent)).toEqual(
      titles,
    );
  });
  return row;
};

beforeEach(() => {
  localStorage.clear();
});

it('a home has at its foot those that were opened before it, the newest first, each leading to its page', async () => {
  await read('5');
  await read('6');
  open('7');
  const row = await shown('Home 6', 'Home 5');
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Public Compound/6',
    '/Public Compound/5',
  ]);
  expect(row.getByRole('heading', { level: 2, name: 'Recently viewed' })).toBeTruthy();
  expect(row.getAllByRole('listitem')[0]?.textContent).toBe('Home 6$1.9m · Duplex · Temescal');
});

it('stands in the modal too, below its heading', async () => {
  await read('5');
  renderWithPlatform(<CompoundModal />, {
    register,
    path: '/hfc/home?cid=7',
    services: { fetch: fakeFetch(all) },
  });
  const row = await shown('Home 5');
  expect(row.getByRole('heading', { level: 3, name: 'Recently viewed' })).toBeTruthy();
});

it('the first home that somebody opens has none, and asks for none', async () => {
  const { fetch } = open('7');
  await screen.findByRole('heading', { level: 1, name: 'Home 7' });
  noRegion();
  expect(fetch.calls.filter((call) => call.startsWith('GET /api/hfc/compounds'))).toEqual([
    'GET /api/hfc/compounds/7',
  ]);
});

it('one that was taken down is left out without a word, and not asked for again', async () => {
  await read('5');
  await read('6');
  const gone = {
    ...all,
    'GET /api/hfc/compounds/6': { status: 410, body: buildTakenDownProblem({ compound_id: '6' }) },
  };
  const first = open('7', gone);
  await shown('Home 5');
  expect(first.reported).toEqual([]);
  first.unmount();
  const { fetch } = open('7', gone);
  await shown('Home 5');
  expect(fetch.calls).not.toContain('GET /api/hfc/compounds/6');
});

it('what does not load is left out, logged once, and there again on the next page', async () => {
  await read('5');
  await read('6');
  const { reported, unmount } = open('7', {
    ...all,
    'GET /api/hfc/compounds/5': { status: 503 },
    'GET /api/hfc/compounds/6': { status: 503 },
  });
  await waitFor(() => {
    expect(reported).toHaveLength(1);
  });
  await waitFor(noRegion);
  unmount();
  open('7');
  await shown('Home 6', 'Home 5');
});

it('one that is "not for us" stands in no list', async () => {
  await read('5');
  await read('6');
  const { store } = open('7');
  await shown('Home 6', 'Home 5');
  act(() => {
    store.dispatch({
      type: 'likes/likesLoaded',
      payload: { subscriberId: '12', liked: [{ compound_id: '6', status: 'disliked' }] },
    });
  });
  await shown('Home 5');
});

it('"Clear" forgets them, says so, and keeps the focus there', async () => {
  await read('5');
  const { unmount } = open('7');
  const row = await shown('Home 5');
  const clear = row.getByRole('button', { name: 'Clear: Recently viewed' });
  clear.focus();
  fireEvent.click(clear);
  expect(document.activeElement?.textContent).toBe('Cleared.');
  expect([row.queryByRole('list'), row.queryByRole('button')]).toEqual([null, null]);
  unmount();
  open('7');
  await screen.findByRole('heading', { level: 1, name: 'Home 7' });
  noRegion();
});

it('nobody finds there what somebody viewed before they signed out', async () => {
  await read('5');
  const { store, unmount } = open('7');
  await shown('Home 5');
  await act(() => store.dispatch(signOut()));
  await waitFor(noRegion);
  unmount();
  open('6');
  await screen.findByRole('heading', { level: 1, name: 'Home 6' });
  expect(screen.queryByRole('link', { name: 'Home 5' })).toBeNull();
});
