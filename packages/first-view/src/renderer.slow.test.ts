import childProcess, { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createRenderer, defaultLimits } from './renderer.ts';

const renderer = createRenderer({ ...defaultLimits, timeMs: 500 });
afterAll(() => renderer.close());

const input = { page: './home', params: {}, content: { title: 'Homes' }, config: {} };
const render = (source: string) => renderer.render({ source, input });
const sourceReturning = (html: string, css = "'.a { color: red }'"): string =>
  `globalThis.firstView = (json) => { const input = JSON.parse(json); return JSON.stringify({ html: ${html}, css: ${css}, image: null }); };`;

it('[FVW-01] returns the markup and styles that a release renders from its input', async () => {
  expect(await render(sourceReturning('`<h1 id="a">${input.content.title}</h1>`'))).toEqual({
    view: { html: '<h1 id="fv-a">Homes</h1>', css: '.fv-0{color:red}' },
  });
});

it.each([
  ['a script', sourceReturning('`<script>alert(1)</script>`'), 'not allowed'],
  ['a handler', sourceReturning('`<p onclick="x()">x</p>`'), 'not allowed'],
  ['styles that close their element', sourceReturning('`<p>x</p>`', "'</style><script>'"), 'not allowed'],
  ['too deeply nested elements', sourceReturning("'<b>'.repeat(90_000)"), 'not allowed'],
  ['too deeply nested styles', sourceReturning("'<p>x</p>'", "'@media all{'.repeat(20_000)"), 'not allowed'],
  ['five megabytes', sourceReturning("'x'.repeat(5_000_000)"), 'too large'],
  ['an endless loop', 'for (;;);', 'slow'],
] as const)(
  '[FVW-03] rejects code that returns %s, and renders the next view',
  async (_what, source, fault) => {
    expect(await render(source)).toMatchObject({
      fault,
      reason: expect.any(String) as unknown,
    });
    expect(await render(sourceReturning('`<p>x</p>`'))).toMatchObject({
      view: { html: '<p>x</p>' },
    });
  },
);

it.each([
  ['the code throws', `throw new Error('a'.repeat(1000));`],
  ['the view has', sourceReturning("'<p ' + 'a'.repeat(100_000) + '>'")],
])('cuts the reason for a fault if %s a long text', async (_what, source) => {
  expect(((await render(source)) as { reason?: string }).reason).toHaveLength(300);
});

it('returns the right result to each of several concurrent calls', async () => {
  const all = await Promise.all(
    Array.from({ length: 5 }, (_, i) => render(sourceReturning(`'<p>${i}</p>'`))),
  );
  expect(all.map((one) => one?.view?.html)).toEqual([0, 1, 2, 3, 4].map((i) => `<p>${i}</p>`));
});

/** Spies on `fork`, also where a module imported it by name. */
function spyOnFork() {
  const spy = vi.spyOn(childProcess, 'fork');
  syncBuiltinESMExports();
  return {
    spy,
    restore: () => {
      spy.mockRestore();
      syncBuiltinESMExports();
    },
  };
}

it.each([
  ['reads a file of the site', "fs.readFileSync('package.json')"],
  [
    'reads a file through a link',
    "fs.readFileSync('node_modules/.pnpm/node_modules/@commonhearth/server/../../package.json')",
  ],
  ['writes a file', "fs.writeFileSync('packages/first-view/x', '')"],
  ['opens a database', "require('node:sqlite')", 'ERR_UNKNOWN_BUILTIN_MODULE'],
  ['starts a program', "require('node:child_process').execFileSync('ls')"],
])('[FVW-03] nothing in its process %s', async (_what, code, error = 'ERR_ACCESS_DENIED') => {
  const { spy, restore } = spyOnFork();
  const other = createRenderer();
  await other.render({ source: sourceReturning('`<p>x</p>`'), input });
  const flags = spy.mock.calls[0]?.[2]?.execArgv ?? [];
  restore();
  await other.close();
  expect(flags.length).toBeGreaterThan(0);
  const script = `const fs = require('node:fs'); try { ${code}; } catch (error) { console.log(error.code); }`;
  const cwd = join(import.meta.dirname, '../../..');
  expect(execFileSync(process.execPath, [...flags, '-e', script], { cwd, encoding: 'utf8' })).toBe(
    `${error}\n`,
  );
});

/** Long, because a busy machine takes seconds to start or list processes. */
const waitOptions = { timeout: 60_000 };
const listProcesses = (...columns: readonly string[]): string =>
  execFileSync('ps', ['-A', ...columns.flatMap((column) => ['-o', `${column}=`])], { encoding: 'utf8' });

/** Ids of the render processes of a process, by default of this one. */
function renderProcesses(parent = process.pid): ReadonlySet<number> {
  const all = listProcesses('pid', 'ppid', 'args');
  const pattern = new RegExp(`^ *(\\d+) +${parent} .*render-program`, 'gm');
  return new Set([...all.matchAll(pattern)].map(([, pid]) => Number(pid)));
}

/** Kills the process of a busy renderer `kills` times, and returns the result of the render. */
async function renderWhileKilled(source: string, kills: number) {
  const others = renderProcesses();
  const busyRenderer = createRenderer({ ...defaultLimits, timeMs: 60_000 });
  const rendered = busyRenderer.render({ source, input });
  const seen = new Set(others);
  for (let kill = 0; kill < kills; kill++) {
    const [pid = 0] = await vi.waitUntil(() => {
      const newPids = [...renderProcesses()].filter((one) => !seen.has(one));
      return newPids.length > 0 && newPids;
    }, waitOptions);
    seen.add(pid);
    process.kill(pid, 'SIGKILL');
  }
  const result = await rendered;
  await busyRenderer.close();
  expect([...renderProcesses()].filter((pid) => !others.has(pid))).toEqual([]);
  return result;
}

it('retries once when its process is killed, and does not blame the code', async () => {
  expect(await renderWhileKilled(sourceReturning('`<p>x</p>`'), 1)).toMatchObject({
    view: { html: '<p>x</p>' },
  });
});

it('[FVW-03] returns a fault when the process is killed twice', async () => {
  expect(await renderWhileKilled('for (;;);', 2)).toEqual({
    fault: 'memory',
    reason: 'The process ended with SIGKILL.',
  });
});

it('returns no fault when it is closed during a render, and starts no more processes', async () => {
  const before = renderProcesses();
  const closedRenderer = createRenderer({ ...defaultLimits, timeMs: 60_000 });
  const endless = { source: 'for (;;);', input };
  const [rendered, waiting] = [endless, endless].map((one) => closedRenderer.render(one));
  await setImmediate();
  await closedRenderer.close();
  expect(await Promise.all([rendered, waiting])).toEqual([undefined, undefined]);
  expect(await closedRenderer.render(endless)).toBeUndefined();
  expect(renderProcesses()).toEqual(before);
});

/** Takes minutes in one step, which the engine does not interrupt. */
const endlessStep = 'const all = "a".repeat(2 ** 23); all.indexOf("a".repeat(2 ** 22) + "b");';

it('[FVW-03] returns a fault once a step that the engine does not interrupt uses too much CPU time', async () => {
  const own = createRenderer({ ...defaultLimits, processTimeMs: 2_000 });
  expect(await own.render({ source: endlessStep, input })).toEqual({
    fault: 'slow',
    reason: 'The render used more than 2000 ms of CPU time.',
  });
  await own.close();
});

const isRunning = (pid: number): boolean =>
  new RegExp(`^ *${pid} +[^Z ]`, 'm').test(listProcesses('pid', 'stat'));

it('ends a process whose server was killed, also during a call that the engine does not interrupt', async () => {
  const program = `
    import { createRenderer, defaultLimits } from ${JSON.stringify(new URL('renderer.ts', import.meta.url).href)};
    const renderer = createRenderer({ ...defaultLimits, processTimeMs: 3_600_000 });
    await renderer.render({ source: '', input: {} });
    renderer.render({ source: ${JSON.stringify(endlessStep)}, input: {} });
    setInterval(() => process.stdout.write('rendering '), 10);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(server.stdout, 'data');
  const [pid = 0] = renderProcesses(server.pid);
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await vi.waitUntil(() => !isRunning(pid), waitOptions);
});

it('replaces a process that uses too much memory after a render, and keeps any other', async () => {
  for (const [processBytes, processes] of [
    [1, 2],
    [defaultLimits.processBytes, 1],
  ] as const) {
    const { spy, restore } = spyOnFork();
    const own = createRenderer({ ...defaultLimits, processBytes });
    for (let renders = 0; renders < 2; renders += 1)
      expect(await own.render({ source: sourceReturning('`<p>x</p>`'), input })).toHaveProperty('view');
    await own.close();
    expect(spy).toHaveBeenCalledTimes(processes);
    expect(spy).toHaveBeenCalledWith(
      expect.anything(),
      expect.anything(),
      expect.objectContaining({ env: {} }),
    );
    restore();
  }
});
