import { createKeptPlace } from '@commonhearth/contract/host';
import { createEntries } from './entries.ts';

const app = { remote: 'mf-a', version: '1.6.0', hash: '0123456789ab' };
let at = 0;
let ids = 0;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  at = 1_800_000_000_000;
});

/** A page load in the tab that `sessionStorage` names. */
const load = () => {
  const now = () => at;
  const kept = createKeptPlace({ browser: () => localStorage, tab: () => sessionStorage, now });
  return createEntries({ kept, newId: () => `id-${++ids}` });
};
const reported = ({ failures }: ReturnType<typeof load>) =>
  failures.map((failure) => `${failure.kind} ${failure.app.remote} ${failure.app.version ?? ''}`);

it.each(['load', 'render'] as const)(
  '[PLT-07b] a release that never finished its %s counts as frozen in the next page of the tab, once, and stays so',
  (stage) => {
    load().enter(app, stage);
    const next = load();
    expect([reported(next), next.isFrozen(app)]).toEqual([['frozen mf-a 1.6.0'], true]);
    expect(next.isFrozen({ ...app, version: '1.5.0' })).toBe(false);
    const later = load();
    expect([reported(later), later.isFrozen(app)]).toEqual([[], true]);
    at += 25 * 3600_000;
    expect(load().isFrozen(app)).toBe(false);
  },
);

it('[PLT-07b] a page that finished, or was closed in order, marks nothing as frozen', () => {
  const finished = load();
  finished.enter(app, 'load')();
  finished.enter(app, 'render')();
  const closed = load();
  closed.enter(app, 'load');
  closed.leaveAll();
  expect([reported(load()), localStorage.length, sessionStorage.length]).toEqual([[], 0, 0]);
});

it('[PLT-07b] another tab that is still loading blames nothing', () => {
  load().enter(app, 'load');
  expect(localStorage.length).toBe(0);
  sessionStorage.clear();
  const beside = load();
  expect([reported(beside), beside.isFrozen(app)]).toEqual([[], false]);
});

it('[PLT-07b] what rendered is blamed, not what only waited for its files', () => {
  const frozen = load();
  frozen.enter({ ...app, remote: 'mf-b' }, 'load');
  frozen.enter(app, 'render');
  expect(reported(load())).toEqual(['frozen mf-a 1.6.0']);
});

it('[PLT-07b] ignores marks that it cannot read', () => {
  const shape = { shape: 1, until: at + 1000, value: [{ remote: 'mf-a' }] };
  load().enter(app, 'load');
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage)) storage.setItem(name, JSON.stringify(shape));
  expect(reported(load())).toEqual([]);
});
