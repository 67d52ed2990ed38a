import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The checkout's root: the nearest folder above with the workspace file. */
export function workspaceRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  if (dirname(from) === from) throw new Error('No pnpm-workspace.yaml above packages/testing-server');
  return workspaceRoot(dirname(from));
}
