import { storedValuesOf, storeValues } from './stored-values.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stores the values that fillers with these names depend on, and returns all values. */
function storedAfter(names: readonly string[], before: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(before));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  });
  const slots = names.map((name) => ({ slot: 'bar-end', module: './bar', version: 1, ifKept: [name] }));
  storeValues(
    storedValuesOf({ slots: [...slots, { slot: 'home-section', module: './section', version: 1 }] }),
  );
  const parse = (text: string): unknown => (JSON.parse(text) as { readonly value: unknown }).value;
  return Object.fromEntries([...items].map(([name, text]) => [name, parse(text)]));
}

it('[OWN-01] stores the values that fillers depend on, with all of their fields', () => {
  expect(storedAfter(['circle', 'wishes.marketId', 'wishes.home.size'])).toEqual({
    'commonhearth.circle': true,
    'commonhearth.wishes': { marketId: true, home: { size: true } },
  });
});

it('[OWN-01] keeps what is stored already, and adds fields to it', () => {
  const before = {
    'commonhearth.state': '{"shape":3,"value":{"seed":7}}',
    'commonhearth.circle': '{"value":["9"]}',
  };
  expect(storedAfter(['state.market', 'state.seed', 'circle'], before)).toEqual({
    'commonhearth.state': { market: true, seed: 7 },
    'commonhearth.circle': ['9'],
  });
});

it('[OWN-01] does not fail in a page without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => {
    storeValues({ prefix: 'commonhearth.', names: ['circle'] });
  }).not.toThrow();
});
