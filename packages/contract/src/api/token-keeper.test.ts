import type { TokenPackage } from '@commonhearth/schemas';
import { createTokenKeeper } from './token-keeper.ts';

const tokenUntil = (seconds: number, mark = ''): TokenPackage => ({
  token: `head.${btoa(JSON.stringify({ exp: seconds, mark }))}.signature`,
  payload: {
    user_id: 'u',
    email: 'ada@example.org',
    is_staff: false,
    hfc_subscriber_ids: [],
    hfc_last_active_subscriber_id: null,
  },
});

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
