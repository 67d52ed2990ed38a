import { AppLink, useSearchParams } from '../../router.ts';
import { signOut } from '../../session/leave.ts';
import { sessionSlice } from '../../session/session.slice.ts';
import { contentSlice } from '../../published/state/content.slice.ts';
import { useCountedHome } from '../gate/use-signup-gate.ts';
import { buildTakenDownProblem, buildUser } from '@commonhearth/fixtures/entities';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent } from '@testing-library/react';
import { useRecentlyViewed } from './use-recently-viewed.ts';

/** A page that reads the home of its address, or none. */
function Reading() {
  const id = useSearchParams()[0].get('cid');
  useCountedHome(id ?? undefined);
  const { ids, clear } = useRecentlyViewed(id);
  return (
    <>
      <p>{ids.join()}</p>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <AppLink href="/?cid=7">Home 7</AppLink>
    </>
  );
}
const load = (id?: string) => {
  const page = renderWithPlatform(<Reading />, { path: id === undefined ? '/' : `/?cid=${id}` });
  return { ...page, text: () => page.container.querySelector('p')?.textContent };
};
const seen = (id?: string) => {
  const { text, unmount } = load(id);
  const found = text();
  unmount();
  return found;
};
const kept = () => localStorage.getItem('commonhearth.viewed');
const read = (...ids: readonly string[]) => {
  for (const id of ids) seen(id);
};

beforeEach(() => {
  localStorage.clear();
});

it('the homes that were opened last are known past a reload: newest first, each once, without the open one', () => {
  read('5', '6', '7', '5');
  expect([seen('8'), seen()]).toEqual(['5,7,6', '8,5,7,6']);
});

it('at most twelve are shown beside the one that is open, and no more than these are kept', () => {
  const ids = Array.from({ length: 20 }, (_, at) => String(at + 1));
  read(...ids);
  expect(seen('20')).toBe('19,18,17,16,15,14,13,12,11,10,9,8');
  expect(seen()).toBe('20,19,18,17,16,15,14,13,12,11,10,9');
  expect((JSON.parse(kept() ?? '') as { value: unknown[] }).value).toHaveLength(13);
});

it('what another tab opened meanwhile stays', () => {
  const { getByText, unmount } = load();
  read('5', '6');
  fireEvent.click(getByText('Home 7'));
  unmount();
  expect(seen()).toBe('7,6,5');
});

it('a sign-out forgets them, on the page and in the browser', async () => {
  read('5', '6');
  const { store, text } = load();
  expect(text()).toBe('6,5');
  await act(() => store.dispatch(signOut()));
  expect([text(), kept(), seen()]).toEqual(['', null, '']);
});

it('a sign-out does not remember the home again that stands open during it', async () => {
  read('5');
  const { store, unmount } = load('6');
  act(() => {
    store.dispatch(sessionSlice.actions.signedIn({ user: buildUser(), subscribers: [], subscriberId: null }));
  });
  await act(() => store.dispatch(signOut()));
  unmount();
  expect([kept(), seen()]).toEqual([null, '']);
});

it('they are forgotten when the person wants it', () => {
  read('5', '6');
  const { getByText, text } = load('7');
  fireEvent.click(getByText('Clear'));
  expect([text(), kept()]).toEqual(['', null]);
});

it('one that was taken down, or is not to be had, leaves them', () => {
  read('5', '6', '7');
  const { store, text } = load();
  const { taken_down: gone } = buildTakenDownProblem({ compound_id: '6' });
  const { compoundMissing, compoundTakenDown } = contentSlice.actions;
  act(() => {
    store.dispatch(compoundMissing('5'));
    if (gone !== undefined) store.dispatch(compoundTakenDown(gone));
  });
  expect([text(), seen()]).toEqual(['7', '7']);
});

const until = 9e15;
it.each([
  JSON.stringify({ shape: 1, until, value: ['5', 6] }),
  JSON.stringify({ shape: 1, until, value: { 0: '5' } }),
  JSON.stringify({ shape: 1, until, value: ['x'.repeat(41)] }),
  JSON.stringify({ shape: 1, until: 0, value: ['5'] }),
  '{',
])('begins anew when what was kept is %s', (found) => {
  localStorage.setItem('commonhearth.viewed', found);
  expect(seen()).toBe('');
});
