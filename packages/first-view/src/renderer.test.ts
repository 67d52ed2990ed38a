import { createRenderer, defaultLimits } from './renderer.ts';

const renderer = createRenderer({ ...defaultLimits, timeMs: 500 });
afterAll(() => renderer.close());

const input = { page: './home', params: {}, content: { title: 'Homes' }, config: {} };
const answering = (html: string, css = "'.a { color: red }'"): string =>
  `globalThis.firstView = (json) => { const input = JSON.parse(json); return JSON.stringify({ html: ${html}, css: ${css}, image: null }); };`;

it('[FVW-01] answers with the markup and the styles that the code of a release makes of its input', async () => {
  expect(await renderer.render(answering('`<h1 id="a">${input.content.title}</h1>`'), input)).toEqual({
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
    expect(await renderer.render(source, input)).toMatchObject({
      fault,
      reason: expect.any(String) as unknown,
    });
    expect(await renderer.render(answering('`<p>x</p>`'), input)).toMatchObject({
      view: { html: '<p>x</p>' },
    });
  },
);

it('renders one after the other what is asked at once', async () => {
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, i) => renderer.render(answering(`'<p>${i}</p>'`), input)),
  );
  expect(all.map(({ view }) => view?.html)).toEqual([0, 1, 2, 3, 4].map((i) => `<p>${i}</p>`));
});
