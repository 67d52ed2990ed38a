#!/usr/bin/env node
// The command line of releases: `main.ts <command> …`, in the workspace's root or in the folder of one remote.
import { constants } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { read } from 'read';
import { findProject } from './build/project.ts';
import { runCommandLine } from './command-line/run.ts';
import { smoke } from './smoke/smoke.ts';

// the launcher is gone, even if it was killed: nobody waits for this
process.on('disconnect', () => {
  process.exit(128 + constants.signals.SIGTERM);
});
process.channel?.unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    process.exit(128 + constants.signals[signal]);
  });

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  project: (remote) => findProject(process.cwd(), remote),
  smoke,
  pause: (ms) => setTimeout(ms),
  ...(process.stdin.isTTY && {
    ask: (question: string) => read({ prompt: question, output: process.stderr }),
  }),
  say: (line) => {
    console.error(line);
  },
  write: (text) => {
    console.log(text);
  },
});
