import { signOut } from '../session/leave.ts';
import { contentSlice } from '../content/content.slice.ts';
import { useCountedHome } from '../gate/use-signup-gate.ts';
import { buildTakenDownProblem } from '@commonhearth/fixtures/entities';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { useRecentlyViewed } from './use-recently-viewed.ts';

let clear: () => void = () => undefined;
function Reading({ id }: { readonly id: string | undefined }) {
  useCountedHome(id);
  const viewed = useRecentlyViewed(id ?? null);
  clear = viewed.clear;
  return <p>{viewed.ids.join()}</p>;
}
/** A page that is open on no home, until it is told to open one. */
function stayingPage() {
  let show: (id: string) => void = () => undefined;
  const Page = () => {
    const [id, setId] = useState<string>();
    show = setId;
    return <Reading id={id} />;
  };
  renderWithPlatform(<Page />);
  return {
    open: (id: string) => {
      act(() => {
        show(id);
      });
    },
  };
}
/** A page load that reads one home, or none. */
const load = (id?: string) => renderWithPlatform(<Reading id={id} />);
const seen = (id?: string) => {
  const { container, unmount } = load(id);
  const text = container.textContent;
  unmount();
  return text;
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
  const { open } = stayingPage();
  read('5', '6');
  open('7');
  expect(seen()).toBe('7,6,5');
});

it('a sign-out forgets them, on the page and in the browser', async () => {
  read('5', '6');
  const { store, container } = load();
  expect(container.textContent).toBe('6,5');
  await act(() => store.dispatch(signOut()));
  expect([container.textContent, kept(), seen()]).toEqual(['', null, '']);
});

it('a sign-out does not remember the home again that stands open during it', async () => {
  read('5');
  const { store, unmount } = load('6');
  await act(() => store.dispatch(signOut()));
  unmount();
  expect([kept(), seen()]).toEqual([null, '']);
});

it('they are forgotten when the person wants it', () => {
  read('5', '6');
  const { container } = load('7');
  act(() => {
    clear();
  });
  expect([container.textContent, kept()]).toEqual(['', null]);
});

it('one that was taken down, or is not to be had, leaves them', () => {
  read('5', '6', '7');
  const { store, container } = load();
  const { taken_down: gone } = buildTakenDownProblem({ compound_id: '6' });
  const { compoundMissing, compoundTakenDown } = contentSlice.actions;
  act(() => {
    store.dispatch(compoundMissing('5'));
    if (gone !== undefined) store.dispatch(compoundTakenDown(gone));
  });
  expect([container.textContent, seen()]).toEqual(['7', '7']);
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
