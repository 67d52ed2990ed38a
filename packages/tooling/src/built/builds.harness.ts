import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Descriptor, ShellDescriptor } from '@commonhearth/registry';
import { findApps } from '../apps/find-apps.ts';

const apps = findApps(join(import.meta.dirname, '../../../..')).map(({ name, root }) => ({
  name,
  folder: join(root, 'dist'),
}));
const parse = (folder: string, file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** A file of a build, as text. */
export const textOf = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');
const shellFolder = apps.find(({ name }) => name === 'shell')?.folder ?? '';
/** The build of the shell. */
export const shell = { folder: shellFolder, descriptor: parse(shellFolder, 'shell.json') as ShellDescriptor };
/** The build of each remote. */
export const remotes = apps
  .filter(({ name }) => name !== 'shell')
  .map(({ name, folder }) => ({ name, folder, descriptor: parse(folder, 'descriptor.json') as Descriptor }));
