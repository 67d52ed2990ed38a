import { setImmediate } from 'node:timers/promises';
import { createRenderer, defaultLimits } from './renderer.ts';

const renderer = createRenderer({ ...defaultLimits, timeMs: 500 });
afterAll(() => renderer.close());

const input = { page: './home', params: {}, content: { title: 'Homes' }, config: {} };
const render = (source: string) => renderer.render(() => Promise.resolve({ source, input }));
const answering = (html: string, css = "'.a { color: red }'"): string =>
  `globalThis.firstView = (json) => { const input = JSON.parse(json); return JSON.stringify({ html: ${html}, css: ${css}, image: null }); };`;

it('[FVW-01] answers with the markup and the styles that the code of a release makes of its input', async () => {
  expect(await render(answering('`<h1 id="a">${input.content.title}</h1>`'))).toEqual({
    view: { html: '<h1 id="fv-a">Homes</h1>', css: '.fv-a{color:red}' },
  });
});

it.each([
  ['a script', answering('`<script>alert(1)</script>`'), 'not allowed'],
  ['a handler', answering('`<p onclick="x()">x</p>`'), 'not allowed'],
  ['the end of its styles', answering('`<p>x</p>`', "'</style><script>'"), 'not allowed'],
  ['elements without end', answering("'<b>'.repeat(90_000)"), 'not allowed'],
  ['styles without end', answering("'<p>x</p>'", "'@media all{'.repeat(20_000)"), 'not allowed'],
  ['nothing, ever', 'for (;;);', 'slow'],
] as const)(
  '[FVW-03] code that answers with %s has no first view, and the next one is rendered',
  async (_what, source, fault) => {
    expect(await render(source)).toMatchObject({
      fault,
      reason: expect.any(String) as unknown,
    });
    expect(await render(answering('`<p>x</p>`'))).toMatchObject({
      view: { html: '<p>x</p>' },
    });
  },
);

it('renders one after the other what is asked at once', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, (_, i) => render(answering(`'<p>${i}</p>'`))));
  expect(all.map((one) => one?.view?.html)).toEqual([0, 1, 2, 3, 4].map((i) => `<p>${i}</p>`));
});

it('reads what to render when its turn has come, and renders nothing that is not needed any more', async () => {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  const first = renderer.render(async () => {
    await given;
    return { source: answering('`<p>x</p>`'), input };
  });
  const ready = vi.fn(() => Promise.resolve(undefined));
  const second = renderer.render(ready);
  await setImmediate();
  expect(ready).not.toHaveBeenCalled();
  give();
  expect(await first).toMatchObject({ view: { html: '<p>x</p>' } });
  expect(await second).toBeUndefined();
});

it('[FVW-03] a process that is killed at work is a fault of that code, and the next one is rendered', async () => {
  const killed = createRenderer({ ...defaultLimits, timeMs: 60_000 });
  const rendered = killed.render(() => Promise.resolve({ source: 'for (;;);', input }));
  await setImmediate();
  await killed.close();
  expect(await rendered).toEqual({ fault: 'memory', reason: 'The process ended with SIGKILL.' });
  const source = answering('`<p>x</p>`');
  expect(await killed.render(() => Promise.resolve({ source, input }))).toHaveProperty('view');
  await killed.close();
});
