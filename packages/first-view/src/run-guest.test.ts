import { runGuest } from './run-guest.ts';

const limits = { timeMs: 1_000, memoryBytes: 32 * 1024 * 1024, outputLength: 10_000 };
const answering = (body: string): string =>
  `globalThis.firstView = (json) => { const input = JSON.parse(json); ${body} };`;
const view = (html: string): string => `return JSON.stringify({ html: ${html}, css: '' });`;
const run = (source: string, input: unknown = {}, some: Partial<typeof limits> = {}) =>
  runGuest(source, JSON.stringify(input), { ...limits, ...some });

it('gives the code its input, and takes its answer', async () => {
  expect(await run(answering(view('`<h1>${input.title}</h1>`')), { title: 'Homes' })).toEqual({
    view: { html: '<h1>Homes</h1>', css: '' },
  });
});

it.each([
  ['loops for ever', answering('for (;;);'), 'slow'],
  ['loops for ever when it is loaded', 'for (;;);', 'slow'],
  ['catches its own end and goes on', answering('for (;;) try { for (;;); } catch {}'), 'slow'],
  [
    'takes two gigabytes',
    answering('const all = []; for (;;) all.push(new Array(1e6).fill("x"));'),
    'memory',
  ],
  ['takes a string of two gigabytes', answering('let all = "x"; for (;;) all += all;'), 'threw'],
  ['calls itself for ever', answering('const again = () => again() + 1; return String(again());'), 'threw'],
  ['throws', answering('throw new Error("no homes")'), 'threw'],
  ['throws what is no error', answering('throw null'), 'threw'],
  ['does not compile', 'const = 1;', 'threw'],
  ['sets nothing', 'globalThis.other = 1;', 'no answer'],
  ['answers with no string', answering('return { html: "" };'), 'no answer'],
  ['answers with a promise', answering('return Promise.resolve("{}");'), 'no answer'],
  ['answers without styles', answering('return JSON.stringify({ html: "" });'), 'no answer'],
  ['computes for long in one step', answering('/^(a+)+$/.test("a".repeat(26) + "b"); return ""'), 'slow'],
  ['counts its calls', `let calls = 0; ${answering(view('String(++calls)'))}`, 'differs'],
  ['answers with too much', answering(view('"x".repeat(20_000)')), 'too large'],
] as const)('code that %s has no view', async (_what, source, fault) => {
  expect(await run(source)).toMatchObject({ fault });
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
])('code finds no %s', async (name) => {
  expect(await run(answering(view(`typeof ${name} + typeof globalThis.${name}`)))).toMatchObject({
    view: { html: 'undefinedundefined' },
  });
});

it('code imports nothing', async () => {
  expect(await run('import fs from "node:fs";')).toMatchObject({ fault: 'threw' });
  expect(
    await run(
      `let found = 'nothing'; import('node:fs').then(() => { found = 'a module'; }, () => undefined); ${answering(view('found'))}`,
    ),
  ).toMatchObject({ view: { html: 'nothing' } });
});

it('code of one release finds nothing of another', async () => {
  await run(`globalThis.left = 'something'; Array.prototype.left = 1; ${answering(view('""'))}`);
  expect(await run(answering(view('typeof left + [].left')))).toMatchObject({
    view: { html: 'undefinedundefined' },
  });
});

it('has neither clock nor chance', async () => {
  const source = answering(view('[Date.now(), new Date().toISOString(), Math.random()].join(" ")'));
  expect(await run(source)).toMatchObject({ view: { html: '0 1970-01-01T00:00:00.000Z 0.5' } });
});

it('formats numbers, money, dates and lists as browsers do, and compares words', async () => {
  const source = answering(
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
  ['a locale that is none', "new Intl.NumberFormat('x'.repeat(50)).format(1)"],
  ['an option that is none', "new Intl.NumberFormat('en-US', { style: 'unit' }).format(1)"],
  ['a long text', "'x'.repeat(20_000).localeCompare('y')"],
  ['a very long text', "'x'.repeat(1e6).localeCompare('y')"],
  ['without end', 'Array.from({ length: 20_001 }, () => (1).toLocaleString())'],
  ['in very many ways', "Array.from({ length: 101 }, (_, i) => (1).toLocaleString('en', { other: i }))"],
])('code that formats %s fails, and nothing else', async (_what, asks) => {
  expect(await run(answering(`const made = ${asks}; ${view('String(made)')}`))).toMatchObject({
    fault: 'threw',
  });
});
