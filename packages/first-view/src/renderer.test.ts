import { execFileSync } from 'node:child_process';
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

/** Processes that render for this one. */
function renderProcesses(): ReadonlySet<number> {
  const all = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid=', '-o', 'args='], { encoding: 'utf8' });
  const ours = new RegExp(`^ *(\\d+) +${process.pid} .*render-program`, 'gm');
  return new Set([...all.matchAll(ours)].map(([, pid]) => Number(pid)));
}

/** Kills a renderer's process at work, so often; answers what it rendered. */
async function renderWhileKilled(source: string, kills: number) {
  const others = renderProcesses();
  const killed = createRenderer({ ...defaultLimits, timeMs: 60_000 });
  const rendered = killed.render(() => Promise.resolve({ source, input }));
  const done = new Set(others);
  for (let kill = 0; kill < kills; kill++) {
    const [pid = 0] = await vi.waitUntil(() => {
      const fresh = [...renderProcesses()].filter((one) => !done.has(one));
      return fresh.length > 0 && fresh;
    });
    done.add(pid);
    process.kill(pid, 'SIGKILL');
  }
  const result = await rendered;
  await killed.close();
  expect([...renderProcesses()].filter((pid) => !others.has(pid))).toEqual([]);
  return result;
}

it('a process that somebody kills at work is no fault of the code, which is rendered once more', async () => {
  expect(await renderWhileKilled(answering('`<p>x</p>`'), 1)).toMatchObject({ view: { html: '<p>x</p>' } });
});

it('[FVW-03] code whose process is killed twice has no first view', async () => {
  expect(await renderWhileKilled('for (;;);', 2)).toEqual({
    fault: 'memory',
    reason: 'The process ended with SIGKILL.',
  });
});

it('a renderer that is closed at work blames no code, and starts no process any more', async () => {
  const before = renderProcesses();
  const closed = createRenderer({ ...defaultLimits, timeMs: 60_000 });
  const endless = { source: 'for (;;);', input };
  const [rendered, waiting] = [endless, endless].map((one) => closed.render(() => Promise.resolve(one)));
  await setImmediate();
  await closed.close();
  expect(await Promise.all([rendered, waiting])).toEqual([undefined, undefined]);
  expect(await closed.render(() => Promise.resolve(endless))).toBeUndefined();
  expect(renderProcesses()).toEqual(before);
});
