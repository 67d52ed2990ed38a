// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? {};
afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', own);
});

/** Runs the script in a page whose `crypto` has these functions. */
function run(functions: Partial<Crypto>): Crypto {
  Object.defineProperty(globalThis, 'crypto', { value: functions, configurable: true });
  runInThisContext(randomUuid.text);
  return crypto;
}

it('[RWD-06] gives pages on plain http random UUIDs', () => {
  const whole = crypto;
  const page = run({ getRandomValues: (array) => whole.getRandomValues(array) });
  const ids = Array.from({ length: 100 }, () => page.randomUUID());
  expect(z.array(z.uuidv4()).parse(ids)).toHaveLength(new Set(ids).size);
});

it('[RWD-06] keeps the function of the browser', () => {
  expect(run({ randomUUID: () => '0-0-0-0-0' }).randomUUID()).toBe('0-0-0-0-0');
});
