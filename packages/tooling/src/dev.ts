// Everything for development, with edits shown at once across shell and remotes: `npm run dev [-- app …]`.
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { findApps } from './apps/find-apps.ts';

const workspace = join(import.meta.dirname, '../../..');
const script = join(import.meta.dirname, 'development/serve.ts');
const state: { child: ChildProcess; stopping: boolean; again: boolean } = {
  child: serve(),
  stopping: false,
  again: false,
};

function serve(): ChildProcess {
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('exit', (code) => {
    if (state.stopping || !state.again) process.exit(code ?? 1);
    state.again = false;
    state.child = serve();
  });
  return child;
}
const stop = (): void => {
  state.stopping = true;
  state.child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);

/** What an app offers is read when its build begins. */
const readAtStart = /^(\w+\.manifest|webpack\.config)\.ts$/;
for (const { root, name } of findApps(workspace))
  watch(root, (_event, file) => {
    if (file === null || !readAtStart.test(file) || state.again) return;
    console.error(`${name}/${file} changed: starting again …`);
    state.again = true;
    state.child.kill('SIGTERM');
  });
