import { signOut, type RootState } from '@commonhearth/contract';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { register } from '../../register.ts';
import type { DashboardState } from './dashboard.slice.ts';
import { useVisit } from './index.ts';

const Probe = ({ openId }: { readonly openId: string | null }) => {
  const { opened, openedBefore } = useVisit(openId);
  return <p>{`opened ${[...opened].join()}; before ${[...openedBefore].join()}`}</p>;
};
const visit = (openId: string | null) => renderWithPlatform(<Probe openId={openId} />, { register });
const stateOf = (state: RootState): DashboardState =>
  (state as RootState & { dashboard: DashboardState }).dashboard;

beforeEach(() => {
  sessionStorage.clear();
});

it('remembers what was opened and the order of the feed for the session, past a reload', () => {
  const first = visit('5');
  expect(first.container.textContent).toBe('opened 5; before ');
  const { seed } = stateOf(first.store.getState());
  first.unmount();
  const second = visit('6');
  expect(second.container.textContent).toBe('opened 5,6; before 5');
  expect(stateOf(second.store.getState()).seed).toBe(seed);
});

it('gives visits on the same day the same order of the feed, and persists nothing until a home is opened', () => {
  const seedOn = (day: number, hour: number): number => {
    const { store, unmount } = renderWithPlatform(<Probe openId={null} />, {
      register,
      services: { now: () => Date.UTC(2026, 10, day, hour) },
    });
    unmount();
    return stateOf(store.getState()).seed ?? 0;
  };
  const morning = seedOn(20, 1);
  expect([seedOn(20, 23), seedOn(21, 1)]).toEqual([morning, morning + 1]);
  expect(sessionStorage).toHaveLength(0);
});

it('forgets what was opened when the person signs out', async () => {
  const { store, unmount } = visit('5');
  unmount();
  await store.dispatch(signOut());
  expect(stateOf(store.getState())).toMatchObject({ opened: [], openedBefore: [] });
  // and so does the browser, though no page of the dashboard was there to do it
  expect(visit(null).container.textContent).toBe('opened ; before ');
});

const until = Date.UTC(2026, 10, 21);
it.each([
  JSON.stringify({ shape: 1, until, value: { seed: 'x', opened: [] } }),
  JSON.stringify({ shape: 1, until, value: { seed: 1, opened: [2] } }),
  'null',
  '{',
])('starts anew when what was kept is %s', (kept) => {
  sessionStorage.setItem('commonhearth.visit', kept);
  expect(visit(null).container.textContent).toBe('opened ; before ');
});
