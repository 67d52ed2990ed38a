import { chooseCopy, type Shared, type ShareScope, type ConsumeOptions } from './share-scope.ts';

const copy = (from: string, overrides: Partial<Shared> = {}): Shared => ({
  from,
  get: () => () => from,
  ...overrides,
});
const options = (overrides: Partial<ConsumeOptions> = {}): ConsumeOptions => ({
  shareKey: 'library',
  shareScope: ['default'],
  requiredVersion: '^1.0.0',
  singleton: true,
  strictVersion: false,
  fallback: () => () => 'own',
  ...overrides,
});
const chosenApp = (copies: ShareScope[string], overrides: Partial<ConsumeOptions> = {}) =>
  chooseCopy({ library: copies }, options(overrides), 'mf_a')?.from;
afterEach(() => {
  vi.restoreAllMocks();
});

it('returns undefined for a library that the page does not share', () => {
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
])('chooses %s', (_title, copies, expected) => {
  expect(chosenApp(copies)).toBe(expected);
  expect(chosenApp(copies, { singleton: false })).toBe(expected);
});

it('uses a singleton with the wrong version and logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const copies = { '2.0.0': copy('a', { loaded: true }), '1.0.0': copy('b') };
  expect(chosenApp(copies)).toBe('a');
  expect(warn.mock.calls).toEqual([['mf_a needs library ^1.0.0, but the page has 2.0.0 of a']]);
});

it('fails for a strict module if the singleton has the wrong version', () => {
  const copies = { '2.0.0': copy('a', { loaded: true }), '1.0.0': copy('b') };
  expect(() => chosenApp(copies, { strictVersion: true })).toThrow('needs library ^1.0.0');
});

it('chooses the matching copy of a non-singleton even if another copy is in use, or none if no copy matches', () => {
  const copies = { '2.0.0': copy('a', { loaded: true }), '1.0.0': copy('b') };
  expect(chosenApp(copies, { singleton: false })).toBe('b');
  expect(chosenApp(copies, { singleton: false, requiredVersion: '^3.0.0' })).toBeUndefined();
});

it.each([false, undefined] as const)(
  'accepts any version for a module without a required version (%s)',
  (requiredVersion) => {
    const overrides = requiredVersion === undefined ? {} : { requiredVersion };
    const { requiredVersion: _, ...rest } = options();
    const copies = { library: { '7.0.0': copy('a') } };
    expect(chooseCopy(copies, { ...rest, ...overrides }, 'mf_a')?.from).toBe('a');
  },
);
