import { runGuest } from './run-guest.ts';

const limits = { timeMs: 1_000, memoryBytes: 32 * 1024 * 1024, outputLength: 10_000 };
const sourceReturning = (body: string): string =>
  `globalThis.firstView = (json) => { const input = JSON.parse(json); ${body} };`;
const view = (html: string): string => `return JSON.stringify({ html: ${html}, css: '' });`;
const run = (source: string, input: unknown = {}, overrides: Partial<typeof limits> = {}) =>
  runGuest(source, JSON.stringify(input), { ...limits, ...overrides });
/** For code that must fail for another reason than its time. A busy processor counts more time for the same work. */
const patient = { timeMs: 60_000 };

it('passes the input to the code and returns its view', async () => {
  expect(await run(sourceReturning(view('`<h1>${input.title}</h1>`')), { title: 'Homes' })).toEqual({
    view: { html: '<h1>Homes</h1>', css: '' },
  });
});

it.each([
  ['loops forever', sourceReturning('for (;;);'), 'slow'],
  ['loops forever when it loads', 'for (;;);', 'slow'],
  [
    'catches its own interruption and continues',
    sourceReturning('for (;;) try { for (;;); } catch {}'),
    'slow',
  ],
  [
    'allocates two gigabytes',
    sourceReturning('const all = []; for (;;) all.push(new Array(1e6).fill("x"));'),
    'memory',
  ],
  [
    'allocates two gigabytes in buffers',
    sourceReturning(
      `const all = []; while (all.length < 2000) all.push(new ArrayBuffer(1024 * 1024)); ${view('"x"')}`,
    ),
    'memory',
  ],
  ['builds a string of two gigabytes', sourceReturning('let all = "x"; for (;;) all += all;'), 'threw'],
  ['recurses forever', sourceReturning('const again = () => again() + 1; return String(again());'), 'threw'],
  ['throws', sourceReturning('throw new Error("no homes")'), 'threw'],
  ['throws a value that is not an error', sourceReturning('throw null'), 'threw'],
  ['does not compile', 'const = 1;', 'threw'],
  ['does not set firstView', 'globalThis.other = 1;', 'no answer'],
  ['returns an object', sourceReturning('return { html: "" };'), 'no answer'],
  ['returns a promise', sourceReturning('return Promise.resolve("{}");'), 'no answer'],
  ['returns no styles', sourceReturning('return JSON.stringify({ html: "" });'), 'no answer'],
  [
    'computes for a long time in one step',
    // the engine does not interrupt a search
    sourceReturning('return String("a".repeat(80_000).indexOf("a".repeat(40_000) + "b"));'),
    'slow',
  ],
  ['counts its calls', `let calls = 0; ${sourceReturning(view('String(++calls)'))}`, 'differs'],
  ['returns too much output', sourceReturning(view('"x".repeat(20_000)')), 'too large'],
] as const)('returns a fault for code that %s', async (_what, source, fault) => {
  expect(await run(source, {}, fault === 'slow' ? {} : patient)).toMatchObject({ fault });
});

it.each([
  'process',
  'require',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'Worker',
  'navigator',
  'document',
  'std',
  'os',
  'Deno',
  'WebAssembly',
])('hides %s from the code', async (name) => {
  expect(await run(sourceReturning(view(`typeof ${name} + typeof globalThis.${name}`)))).toMatchObject({
    view: { html: 'undefinedundefined' },
  });
});

it('does not let the code import modules', async () => {
  expect(await run('import fs from "node:fs";')).toMatchObject({ fault: 'threw' });
  expect(
    await run(
      `let found = 'nothing'; import('node:fs').then(() => { found = 'a module'; }, () => undefined); ${sourceReturning(view('found'))}`,
    ),
  ).toMatchObject({ view: { html: 'nothing' } });
});

it('isolates the code of one release from another', async () => {
  await run(`globalThis.left = 'something'; Array.prototype.left = 1; ${sourceReturning(view('""'))}`);
  expect(await run(sourceReturning(view('typeof left + [].left')))).toMatchObject({
    view: { html: 'undefinedundefined' },
  });
});

it('provides a fixed clock and no randomness', async () => {
  const source = sourceReturning(view('[Date.now(), new Date().toISOString(), Math.random()].join(" ")'));
  expect(await run(source)).toMatchObject({ view: { html: '0 1970-01-01T00:00:00.000Z 0.5' } });
});

it.each([
  'Object.getPrototypeOf(Date).now?.()',
  'new Date().constructor.now()',
  'Number(new (new Date(5).constructor)())',
  'Object.getPrototypeOf(Date.prototype).constructor.now?.()',
  'Number(new (class extends Date {})())',
  'Date.parse(Date())',
  'Date.parse(new Date().constructor())',
  `(() => { const seen = []; const { construct } = Reflect; Reflect.construct = (Target, ...rest) => { seen.push(Target); return construct(Target, ...rest); };
    new Date(); new Date(5); return seen[0]?.now(); })()`,
  `(() => { let seen; Date.prototype.toString = function () { seen = this.constructor; return ''; }; Date(); return seen.now(); })()`,
])('hides the real clock from %s', async (expression) => {
  const source = sourceReturning(view(`String(Number(${expression}) > 1e12)`));
  expect(await run(source)).toMatchObject({ view: { html: 'false' } });
});

it('provides dates as the language has them', async () => {
  const source = sourceReturning(
    view(
      `[new Date(2026, 0, 2).getDate(), new Date(NaN).getTime(), Date.UTC(1970, 0, 2), new Date() instanceof Date, Date.name].join(' ')`,
    ),
  );
  expect(await run(source)).toMatchObject({ view: { html: '2 NaN 86400000 true Date' } });
});

it('formats numbers, money, dates, lists and plurals as browsers do, and compares strings', async () => {
  const source = sourceReturning(
    view(`[
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(1250000),
      (1234567).toLocaleString('en-US'),
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(Date.UTC(2026, 10, 26))),
      new Date(Date.UTC(2026, 10, 26)).toLocaleDateString('en-US', { month: 'short', day: 'numeric' }),
      new Intl.ListFormat('en-US', { type: 'disjunction' }).format(['a', 'b', 'c']),
      new Intl.PluralRules('en-US').select(1),
      ['b', 'A', 'á', 'a10', 'a9'].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' '),
    ].join('; ')`),
  );
  expect(await run(source)).toMatchObject({
    view: { html: '$1,250,000; 1,234,567; November 26, 2026; Nov 26; a, b, or c; one; A á a9 a10 b' },
  });
});

it.each([
  ['with an invalid locale', "new Intl.NumberFormat('x'.repeat(50)).format(1)"],
  ['with an invalid option', "new Intl.NumberFormat('en-US', { style: 'unit' }).format(1)"],
  ['a long text', "'x'.repeat(20_000).localeCompare('y')"],
  ['too many values', 'Array.from({ length: 20_001 }, () => (1).toLocaleString())'],
  [
    'with too many formatters',
    "Array.from({ length: 101 }, (_, i) => (1).toLocaleString('en', { other: i }))",
  ],
])('returns a fault for code that formats %s', async (_what, expression) => {
  expect(
    await run(sourceReturning(`const formatted = ${expression}; ${view('String(formatted)')}`), {}, patient),
  ).toMatchObject({
    fault: 'threw',
  });
});

it('rejects a long formatting request before parsing it', async () => {
  const source = sourceReturning(`return String('x'.repeat(1e6).localeCompare('y'));`);
  expect(await run(source)).toMatchObject({
    fault: 'threw',
    reason: expect.stringContaining('25000') as unknown,
  });
});
