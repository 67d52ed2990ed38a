import { CLIENT } from './openid.harness.ts';
import { errorOf, whereTo, withGoogle } from './oauth.harness.ts';

const world = withGoogle();
const { begin, signInByGoogle, walk } = world;
const asked = () => ({ ...world.google().counts });

/** Time of the machine passes as ours does: by it the library judges how old keys are. */
function pass(seconds: number): void {
  world.provider().pass(seconds);
  vi.setSystemTime(Date.now() + seconds * 1000);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks the other provider what it is once in ten minutes, however many come, and for its keys once in five', async () => {
  const before = asked();
  await Promise.all(Array.from({ length: 5 }, () => begin()));
  for (let n = 0; n < 3; n += 1) await signInByGoogle();
  expect(asked()).toEqual({ configuration: before.configuration + 1, keys: before.keys + 1 });
  pass(301);
  await signInByGoogle();
  expect(asked()).toEqual({ configuration: before.configuration + 1, keys: before.keys + 2 });
  pass(300);
  await signInByGoogle();
  expect(asked().configuration).toBe(before.configuration + 2);
});

it('takes a key that is new, and asks for keys that nobody has once a minute at most', async () => {
  await signInByGoogle();
  await world.google().rotate();
  pass(61);
  await signInByGoogle();
  await world.google().rotate({ hidden: true });
  pass(61);
  const before = asked();
  for (let n = 0; n < 4; n += 1) expect(errorOf(await walk())).toBe('bad_oauth_callback');
  expect(asked()).toEqual({ ...before, keys: before.keys + 1 });
  await world.google().rotate();
});

it('a provider that was away is asked anew', async () => {
  await world.restart({ foreign: { google: { issuer: world.google().issuer, ...CLIENT } } });
  world.google().tell({ claims: {}, isAway: true });
  expect(errorOf(new URL(whereTo(await begin())))).toBe('provider_unreachable');
  world.google().tell({ claims: {} });
  expect(whereTo(await begin())).toContain(world.google().issuer);
});
