import type { TokenPackage } from '@commonhearth/schemas';
import { createTokenKeeper } from './token-keeper.ts';
import { tokenUntil } from './token.harness.ts';
import { keptKey } from '../kept/kept-key.ts';
import { createKeptPlace } from '../kept/kept-place.ts';
import { renewOnce, type Alone } from './renew-once.ts';

const hour = 3600;
/** One after the other, as a browser's locks have it. */
function inTurn(): Alone {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (_name, work) => {
    const waited = waiting > 0;
    waiting += 1;
    const begin = () => work(waited);
    const mine = last.then(begin, begin).finally(() => {
      waiting -= 1;
    });
    last = mine;
    return mine;
  };
}
const together: Alone = (_name, work) => work(false);
const forbidden = (): Storage => {
  throw new Error('The browser forbids it.');
};

/** Tabs of one browser, each with Ada's token, which has run out. */
function tabs(alone: Alone, storage: () => Storage = () => localStorage) {
  localStorage.clear();
  let nowMs = 2 * hour * 1000;
  let renewals = 0;
  const kept = () => createKeptPlace({ browser: storage, tab: () => sessionStorage, now: () => nowMs });
  const open = (held: TokenPackage = tokenUntil(hour)) => {
    const place = kept();
    const keeper = createTokenKeeper({
      now: () => nowMs,
      renew: (old) =>
        renewOnce({ kept: place, alone }, old, async () => {
          renewals += 1;
          await Promise.resolve();
          return tokenUntil(4 * hour, `${old.payload.user_id} ${renewals}`);
        }),
    });
    keeper.set(held);
    return keeper;
  };
  return {
    open,
    renewals: () => renewals,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

it('[SES-10] two tabs with ten calls and an expired token renew it once', async () => {
  const { open, renewals } = tabs(inTurn());
  const [one, other] = [open(), open()];
  const calls = [one, other].flatMap((tab) => [1, 2, 3, 4, 5].map(() => tab.token()));
  expect(new Set(await Promise.all(calls))).toEqual(new Set([tokenUntil(4 * hour, 'u 1').token]));
  expect(renewals()).toBe(1);
});

it.each([
  // one that looks after the other is through has no need to
  ['locks', together, undefined, [1, 2]],
  ['storage', inTurn(), forbidden, [2]],
])('[SES-10] without %s each tab renews for itself, once at most', async (_what, alone, storage, times) => {
  const { open, renewals } = tabs(alone, storage);
  const [one, other] = [open(), open()];
  const calls = [one, other].flatMap((tab) => [1, 2, 3, 4, 5].map(() => tab.token()));
  expect(await Promise.all(calls)).toHaveLength(10);
  expect(times).toContain(renewals());
});

it('a renewal of somebody else, of another kind of session or of half a minute ago serves nobody', async () => {
  const { open, pass, renewals } = tabs(inTurn());
  await open().token();
  const { token, payload } = tokenUntil(hour);
  for (const held of [
    { token, payload: { ...payload, user_id: 'bea' } },
    { token, payload: { ...payload, limited: true as const } },
  ])
    await open(held).token();
  expect(renewals()).toBe(3);
  pass(30_000);
  await open().token();
  expect(renewals()).toBe(4);
});

it('what the server has just refused is not what another tab renewed', async () => {
  const { open, renewals } = tabs(inTurn());
  const tab = open();
  const first = await tab.token();
  tab.refused(first);
  expect(await tab.token()).not.toBe(first);
  expect(renewals()).toBe(2);
});

it('what the tab before wrote is found although it comes late', async () => {
  const { open, renewals } = tabs((_name, work) => work(true));
  const place = createKeptPlace({
    browser: () => localStorage,
    tab: () => sessionStorage,
    now: () => 2 * hour * 1000,
  });
  const asked = open().token();
  const late = tokenUntil(4 * hour, 'late');
  await Promise.resolve();
  place.write(keptKey({ name: 'token', lifetimeMs: 30_000, parse: () => undefined }), late);
  expect([await asked, renewals()]).toEqual([late.token, 0]);
});
