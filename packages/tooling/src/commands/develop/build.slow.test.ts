import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildOutcome } from '../../apps/build-outcome.ts';

const workspace = join(import.meta.dirname, '../../../../..');
let root: string;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = {
  name: 'mf-b',
  version: '1.0.0',
  routes: [{ name: 'B', path: '/b', page: './b' }],
  slots: [{ slot: 'hero', module: './b' }],
  exposes: { './b': './src/b.js' },
  slices: ['b'],
  calls: ['getB'],
};

/** An app of one file, which webpack builds as it builds the real ones, without their libraries. */
function addApp(name: string): void {
  const document = name === 'shell' ? 'shell.json' : 'descriptor.json';
  write(`${name}/package.json`, '{ "type": "module", "commonhearth": { "runsIn": "browser" } }');
  if (name !== 'shell')
    write(`${name}/remote.manifest.ts`, `export default ${JSON.stringify({ ...manifest, name })};`);
  write(`${name}/src/b.js`, 'console.log(1);');
  write(
    `${name}/webpack.config.ts`,
    `import { createHash } from 'node:crypto';
export default {
  mode: 'production', context: import.meta.dirname, entry: './src/b.js',
  output: { path: import.meta.dirname + '/dist', filename: 'remoteEntry.js', clean: true },
  plugins: [{ apply: (compiler) => compiler.hooks.thisCompilation.tap('document', (compilation) =>
    compilation.hooks.processAssets.tap({ name: 'document', stage: 5000 }, (assets) => {
      const hash = createHash('sha384').update(assets['remoteEntry.js'].source()).digest('base64');
      const text = JSON.stringify({ entry: 'remoteEntry.js', files: { 'remoteEntry.js': 'sha384-' + hash } });
      compilation.emitAsset('${document}', new compiler.webpack.sources.RawSource(text));
    })) }],
};`,
  );
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  for (const path of ['commands/develop/build.ts', 'zones.ts', 'apps'])
    cpSync(join(workspace, 'packages/tooling/src', path), join(root, 'packages/tooling/src', path), {
      recursive: true,
    });
  write('packages/tooling/package.json', '{ "type": "module", "commonhearth": { "runsIn": "node" } }');
  write('pnpm-lock.yaml', '');
  symlinkSync(join(workspace, 'packages/tooling/node_modules'), join(root, 'packages/tooling/node_modules'));
  for (const name of ['shell', 'mf-a', 'mf-b']) addApp(name);
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function build(): { readonly code: number | null; readonly said: string } {
  const { status, stderr } = spawnSync(process.execPath, ['packages/tooling/src/commands/develop/build.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { code: status, said: stderr };
}

it('a remote that does not compile is named, the others are built, and its routes are kept without code', () => {
  write('mf-a/src/b.js', 'export default (');
  const { code, said } = build();
  expect(code).toBe(buildOutcome.noRemote);
  expect(said).toContain('mf-a failed to build (see above): it has no earlier build');
  expect(existsSync(join(root, 'mf-b/dist/remoteEntry.js'))).toBe(true);
  const { exposes: _, slices, calls: _calls, ...offer } = manifest;
  expect(JSON.parse(read('mf-a/dist/descriptor.json'))).toEqual({
    ...offer,
    name: 'mf-a',
    owns: { slices, endpoints: ['getBForA'] },
    slots: [],
    format: 1,
    hash: expect.stringMatching(/^[0-9a-f]{12}$/) as unknown,
    entry: 'remoteEntry.js',
    modules: { './b': { files: [] } },
    files: {},
  });
  write('mf-a/src/b.js', 'console.log(2);');
  expect(build().code).toBe(buildOutcome.built);
  expect(read('mf-a/dist/remoteEntry.js')).toContain('log(2)');
});

it('a remote that no longer compiles keeps its last good build', () => {
  expect(build().code).toBe(buildOutcome.built);
  const before = read('mf-a/dist/remoteEntry.js');
  write('mf-a/src/b.js', 'export default (');
  const { code, said } = build();
  expect(code).toBe(buildOutcome.noRemote);
  expect(said).toContain('mf-a failed to build (see above): its last good build stays in use');
  expect(said).not.toContain('mf-b');
  expect(read('mf-a/dist/remoteEntry.js')).toBe(before);
});

it('a manifest or a configuration that cannot be read fails alone too', () => {
  write('mf-a/webpack.config.ts', 'export default (');
  write('mf-a/remote.manifest.ts', 'export default (');
  const { code, said } = build();
  expect(code).toBe(buildOutcome.noRemote);
  expect(said).toContain('its manifest cannot be read either');
  expect(existsSync(join(root, 'mf-b/dist/remoteEntry.js'))).toBe(true);
});

it('without the shell the build says so with its own outcome', () => {
  write('shell/src/b.js', 'export default (');
  expect(build().code).toBe(buildOutcome.noShell);
});

it('ends with the command that began it, even if that was killed', async () => {
  write(
    'shell/webpack.config.ts',
    "console.error('begun'); setInterval(() => {}, 1000); await new Promise(() => {});",
  );
  const child = spawn(process.execPath, ['packages/tooling/src/commands/develop/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.once('data', () => {
    child.disconnect();
  });
  expect(
    await new Promise((resolve) => {
      child.on('exit', resolve);
    }),
  ).toBe(143);
});

it('builds again what was deleted or changed in dist, and nothing else', () => {
  build();
  expect(build()).toEqual({ code: 0, said: '' });
  rmSync(join(root, 'mf-a/dist/remoteEntry.js'));
  expect(build().said).toMatch(/^\[1\/1\] mf-a built/);
  write('shell/dist/remoteEntry.js', 'changed');
  expect(build().said).toMatch(/^\[1\/1\] shell built/);
});
