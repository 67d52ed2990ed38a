import { chooseCopy, type Shared, type ShareScope, type ConsumeOptions } from './share-scope.ts';

const copy = (from: string, given: Partial<Shared> = {}): Shared => ({
  from,
  get: () => () => from,
  ...given,
});
const options = (given: Partial<ConsumeOptions> = {}): ConsumeOptions => ({
  shareKey: 'library',
  shareScope: ['default'],
  requiredVersion: '^1.0.0',
  singleton: true,
  strictVersion: false,
  fallback: () => () => 'own',
  ...given,
});
const from = (copies: ShareScope[string], given: Partial<ConsumeOptions> = {}) =>
  chooseCopy({ library: copies }, options(given), 'mf_a')?.from;
afterEach(() => {
  vi.restoreAllMocks();
});

it('finds no copy of a library that nobody shares', () => {
  expect(chooseCopy({}, options(), 'mf_a')).toBeUndefined();
});

it.each([
  ['the newest copy if none is in use', { '1.2.0': copy('a'), '1.10.0': copy('b'), '1.9.9': copy('c') }, 'b'],
  ['the copy that is marked as loaded', { '1.2.0': copy('a', { loaded: true }), '1.10.0': copy('b') }, 'a'],
  ['the copy that has its exports', { '1.10.0': copy('b'), '1.2.0': copy('a', { lib: () => 1 }) }, 'a'],
  [
    'the copy that is loading',
    { '1.10.0': copy('b', { loading: null }), '1.2.0': copy('a', { loading: Promise.resolve(() => 1) }) },
    'a',
  ],
])('a module gets %s', (_words, copies, expected) => {
  expect(from(copies)).toBe(expected);
  expect(from(copies, { singleton: false })).toBe(expected);
});

it('uses a singleton that does not fit, with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const copies = { '2.0.0': copy('a', { loaded: true }), '1.0.0': copy('b') };
  expect(from(copies)).toBe('a');
  expect(warn.mock.calls).toEqual([['mf_a needs library ^1.0.0, but the page has 2.0.0 of a']]);
});

it('a strict module fails if the singleton does not fit', () => {
  const copies = { '2.0.0': copy('a', { loaded: true }), '1.0.0': copy('b') };
  expect(() => from(copies, { strictVersion: true })).toThrow('needs library ^1.0.0');
});

it('a library that may be loaded twice is the copy that fits, even if another is in use, or none', () => {
  const copies = { '2.0.0': copy('a', { loaded: true }), '1.0.0': copy('b') };
  expect(from(copies, { singleton: false })).toBe('b');
  expect(from(copies, { singleton: false, requiredVersion: '^3.0.0' })).toBeUndefined();
});

it.each([false, undefined] as const)(
  'a module without a required version (%s) takes any',
  (requiredVersion) => {
    const given = requiredVersion === undefined ? {} : { requiredVersion };
    const { requiredVersion: _, ...rest } = options();
    const copies = { library: { '7.0.0': copy('a') } };
    expect(chooseCopy(copies, { ...rest, ...given }, 'mf_a')?.from).toBe('a');
  },
);
