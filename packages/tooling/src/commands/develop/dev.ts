#!/usr/bin/env node
// Apps for development, with edits shown at once: `npm run dev [-- app …] [--against URL]`. Every app unless some are
// named; then the rest comes from its last build, or from a live site. A remote by itself is shown in a live site only.
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unreadableApp } from '../../development/configurations.ts';
import { appsHere, here, wantedHere } from '../../development/here.ts';
import { freePort } from '../../development/product.ts';
import { Unwanted, type Wanted } from '../../development/wanted.ts';

// by its name: outside of the workspace it is JavaScript
const script = fileURLToPath(import.meta.resolve('@commonhearth/tooling/development'));

function wish(): Wanted {
  try {
    return wantedHere();
  } catch (error) {
    if (!(error instanceof Unwanted)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
const { remotes, shell, port } = wish();
// chosen once, so that a restart keeps the address
const env = { ...process.env, PORT: String(port || (await freePort())) };
const state: { child: ChildProcess | undefined; stopping: boolean; again: boolean } = {
  child: serve(),
  stopping: false,
  again: false,
};

function serve(): ChildProcess {
  const child = spawn(process.execPath, [script, ...process.argv.slice(2)], {
    cwd: here,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('exit', (code) => {
    state.child = undefined;
    if (!state.stopping && state.again) {
      state.again = false;
      state.child = serve();
    } else if (!state.stopping && code === unreadableApp)
      console.error('Nothing is served until you fix and save it.');
    else process.exit(code ?? 1);
  });
  return child;
}
const stop = (): void => {
  state.stopping = true;
  if (state.child === undefined) process.exit(0);
  state.child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, stop);

/** What an app offers is read when its build begins. */
const readAtStart = /^(\w+\.manifest|webpack\.config)\.ts$/;
for (const { root, name } of appsHere().filter((app) =>
  app.name === 'shell' ? shell : remotes.includes(app.name),
))
  watch(root, (_event, file) => {
    if (file === null || !readAtStart.test(file) || state.again) return;
    console.error(`${name}/${file} changed: starting again …`);
    if (state.child === undefined) state.child = serve();
    else {
      state.again = true;
      state.child.kill('SIGTERM');
    }
  });
