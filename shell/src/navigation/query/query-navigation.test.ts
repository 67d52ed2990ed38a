import type { At } from '../guard.ts';
import { createQueryNavigation } from './query-navigation.ts';

const at = (search: string, pathname = '/hfc/home'): At => ({ pathname, search, hash: '' });

/** A browser whose navigations are cancelled as often as told. */
function setUp({ cancelled = 0, onGo = (): unknown => undefined } = {}) {
  const world = { here: at('?tag=pool'), underWay: false };
  const gone: string[] = [];
  const failed: string[] = [];
  let left = cancelled;
  const queries = createQueryNavigation({
    here: () => world.here,
    underWay: () => world.underWay,
    go: (url, mode) => {
      gone.push(`${mode} ${url}`);
      onGo();
      const arrives = left-- <= 0;
      const { pathname, search } = new URL(url, 'http://here.invalid');
      if (arrives) world.here = at(search, pathname);
      return Promise.resolve(arrives);
    },
    onFailed: ({ message }) => failed.push(message),
  });
  return { queries, world, gone, failed };
}
const change = (given: Readonly<Record<string, string | null>>, push = false) => ({ change: given, push });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('[QRY-02] a cancelled change is merged again onto where the newer navigation ended', async () => {
  const { queries, world, gone, failed } = setUp({ cancelled: 1 });
  queries.start(change({ minp: '1' }, true));
  world.here = at('?tag=garden');
  await vi.advanceTimersByTimeAsync(34);
  expect(gone).toEqual(['push /hfc/home?tag=pool&minp=1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone.slice(1)).toEqual(['push /hfc/home?tag=garden&minp=1']);
  await vi.advanceTimersByTimeAsync(2000);
  expect([gone.length, failed]).toEqual([2, []]);
});

it('[QRY-02][ERR-28] it is tried again after 35, 70, 140, 280 and 560 ms, then the error is told', async () => {
  const times: number[] = [];
  const { queries, failed } = setUp({ cancelled: 99, onGo: () => times.push(Date.now()) });
  queries.start(change({ minp: '1' }));
  await vi.advanceTimersByTimeAsync(35 + 70 + 140 + 280 + 559);
  expect([times.length, failed]).toEqual([5, []]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([35, 70, 140, 280, 560]);
  expect(failed).toEqual(['Navigation cancelled with a new navigation after 5 retries']);
});

it('[QRY-02] a click that is on its way is not cancelled: each look at it counts as a try', async () => {
  const { queries, world, gone, failed } = setUp({ cancelled: 1 });
  queries.start(change({ minp: '1' }));
  world.underWay = true;
  await vi.advanceTimersByTimeAsync(35 + 70 + 140 + 280 + 559);
  expect([gone.length, failed]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([gone.length, failed.length]).toEqual([1, 1]);
});

it('[QRY-02] a click is never undone: what it changed stays, and its page gets no change of another', async () => {
  const decided = setUp({ cancelled: 1 });
  decided.queries.start(change({ tag: null, minp: '1' }));
  decided.world.here = at('?tag=garden');
  await vi.advanceTimersByTimeAsync(35);
  expect(decided.gone.slice(1)).toEqual(['replace /hfc/home?tag=garden&minp=1']);
  const left = setUp({ cancelled: 1 });
  left.queries.start(change({ minp: '1' }));
  left.world.here = at('', '/login');
  await vi.advanceTimersByTimeAsync(5000);
  expect([left.gone.length, left.failed]).toEqual([1, []]);
});

it('[QRY-02] a newer change takes the waiting one along, and what was taken back is not tried again', async () => {
  const { queries, gone } = setUp({ cancelled: 1 });
  queries.start(change({ minp: '1', maxp: '9' }, true));
  await vi.advanceTimersByTimeAsync(10);
  queries.start(change({ minp: null }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(gone.slice(1)).toEqual(['push /hfc/home?tag=pool&maxp=9']);
  const dropped = setUp({ cancelled: 1 });
  dropped.queries.start(change({ minp: '1' }));
  expect(dropped.queries.take()).toEqual(change({ minp: '1' }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(dropped.gone).toHaveLength(1);
});
