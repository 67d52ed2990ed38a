import type { TokenPackage } from '@commonhearth/schemas';
import { createTokenKeeper } from './token-keeper.ts';
import { tokenUntil } from './token.harness.ts';

it('[SES-10] an expired token is renewed before the call, once for all that wait', async () => {
  let nowMs = 0;
  let renewals = 0;
  const fresh = tokenUntil(7200);
  const keeper = createTokenKeeper({
    now: () => nowMs,
    renew: () => {
      renewals += 1;
      return Promise.resolve(fresh);
    },
  });
  keeper.set(tokenUntil(3600));
  expect(await keeper.token()).toBe(tokenUntil(3600).token);
  nowMs = 3_600_000;
  expect(await Promise.all([keeper.token(), keeper.token(), keeper.token()])).toEqual([
    fresh.token,
    fresh.token,
    fresh.token,
  ]);
  expect(renewals).toBe(1);
});

it('[SES-10] a token is renewed ten seconds before it expires, so that none dies on the way', async () => {
  let nowMs = 3_589_999;
  const fresh = tokenUntil(7200);
  const keeper = createTokenKeeper({ now: () => nowMs, renew: () => Promise.resolve(fresh) });
  keeper.set(tokenUntil(3600));
  expect(await keeper.token()).toBe(tokenUntil(3600).token);
  nowMs += 1;
  expect(await keeper.token()).toBe(fresh.token);
});

it('whoever signs in while the token of another is renewed gets a renewal of their own', async () => {
  const asked: ((next: TokenPackage) => void)[] = [];
  const keeper = createTokenKeeper({
    now: () => 5_000_000,
    renew: () =>
      new Promise((resolve) => {
        asked.push(resolve);
      }),
  });
  keeper.set(tokenUntil(1, 'ann'));
  const before = keeper.token();
  keeper.set(tokenUntil(1, 'bea'));
  const after = keeper.token();
  expect(asked).toHaveLength(2);
  const fresh = tokenUntil(9000, 'bea');
  asked[1]?.(fresh);
  expect(await after).toBe(fresh.token);
  asked[0]?.(tokenUntil(9000, 'ann'));
  expect(await before).toBe(fresh.token);
});

it('a renewal that fails is not remembered', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(tokenUntil(7200))];
  const keeper = createTokenKeeper({
    now: () => 5_000_000,
    renew: () => answers.shift() ?? Promise.resolve(null),
  });
  keeper.set(tokenUntil(1));
  await expect(keeper.token()).rejects.toThrow('no network');
  expect(await keeper.token()).toBe(tokenUntil(7200).token);
});

it('[SES-10] without a token, or when the session is over, it fails with the words of [5]', async () => {
  const keeper = createTokenKeeper({ now: () => 5_000_000, renew: () => Promise.resolve(null) });
  await expect(keeper.token()).rejects.toThrow('Authentication required but no token found');
  keeper.set(tokenUntil(1));
  await expect(keeper.token()).rejects.toThrow('Authentication required but no token found');
  expect(keeper.has()).toBe(false);
});

it.each([
  ['signs out', null],
  ['is followed by somebody else', tokenUntil(9000, 'bea')],
])('a renewal for who %s while it is under way counts for nobody', async (_who, after) => {
  let answer: (next: TokenPackage) => void = () => undefined;
  const keeper = createTokenKeeper({
    now: () => 0,
    renew: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  keeper.set(tokenUntil(0, 'ann'));
  const waiting = keeper.token().catch(() => 'refused');
  keeper.set(after);
  answer(tokenUntil(9999, 'ann'));
  expect(await waiting).toBe(after?.token ?? 'refused');
  expect(keeper.has()).toBe(after !== null);
});

/** Issued at this second of the server's clock, for an hour. */
const issuedAt = (iat: number, mark = ''): TokenPackage => ({
  ...tokenUntil(0),
  token: `head.${btoa(JSON.stringify({ iat, exp: iat + 3600, mark }))}.signature`,
});
it.each([
  ['an hour ahead', 3_600_000],
  ['an hour behind', -3_600_000],
])('a clock that is %s renews a token as often as a right one, and as late', async (_how, off) => {
  let renewals = 0;
  let nowMs = 10_000_000 + off;
  const keeper = createTokenKeeper({
    now: () => nowMs,
    renew: () => {
      renewals += 1;
      return Promise.resolve(issuedAt((nowMs - off) / 1000, String(renewals)));
    },
  });
  keeper.set(issuedAt(10_000));
  await keeper.token();
  nowMs += 3_589_999;
  await keeper.token();
  expect(renewals).toBe(0);
  nowMs += 1;
  await keeper.token();
  await keeper.token();
  expect(renewals).toBe(1);
});

it('a token that the server refused is renewed before the next call; one that came meanwhile is not', async () => {
  const fresh = tokenUntil(9000, 'fresh');
  let renewals = 0;
  const keeper = createTokenKeeper({
    now: () => 0,
    renew: () => {
      renewals += 1;
      return Promise.resolve(fresh);
    },
  });
  keeper.set(tokenUntil(7200));
  keeper.refused('of another');
  expect(await keeper.token()).toBe(tokenUntil(7200).token);
  keeper.refused(tokenUntil(7200).token);
  expect(await Promise.all([keeper.token(), keeper.token()])).toEqual([fresh.token, fresh.token]);
  expect(renewals).toBe(1);
});

it('a session has ended from a renewal that finds it, or from `end`, until there is a token again', async () => {
  const keeper = createTokenKeeper({ now: () => 5_000_000, renew: () => Promise.resolve(null) });
  const heard = vi.fn();
  keeper.hear(heard);
  const states = [keeper.hasEnded()];
  keeper.set(tokenUntil(1));
  await expect(keeper.token()).rejects.toThrow();
  states.push(keeper.hasEnded());
  keeper.set(tokenUntil(9000));
  states.push(keeper.hasEnded());
  keeper.end();
  states.push(keeper.hasEnded(), keeper.has());
  expect([states, heard.mock.calls.length]).toEqual([[false, true, false, true, false], 1]);
});
