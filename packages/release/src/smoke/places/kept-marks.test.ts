import { keptMarksOf, storeMarks } from './kept-marks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('[OWN-01] the release check stores what its fillers depend on, and leaves what is stored already', () => {
  const items = new Map([['commonhearth.state', 'of the visitor']]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  });
  const slots = [
    { slot: 'home-card-foot', module: './foot', version: 1, ifKept: ['circle', 'wishes.marketId'] },
    { slot: 'bar-end', module: './bar', version: 1, ifKept: ['state.market'] },
    { slot: 'home-section', module: './section', version: 1 },
  ];
  storeMarks(keptMarksOf({ slots }));
  const values = [...items].map(([name, text]) => [
    name,
    text.startsWith('{') ? (JSON.parse(text) as { value: unknown }).value : text,
  ]);
  expect(values).toEqual([
    ['commonhearth.state', 'of the visitor'],
    ['commonhearth.circle', true],
    ['commonhearth.wishes', { marketId: true }],
  ]);
});

it('[OWN-01] a page without storage goes on', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(() => {
    storeMarks({ prefix: 'commonhearth.', names: ['circle'] });
  }).not.toThrow();
});
