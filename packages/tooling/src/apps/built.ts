import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from './find-apps.ts';

interface Document {
  readonly entry: string | readonly string[];
  readonly files?: Readonly<Record<string, string>>;
}

const documentOf = ({ name, root }: App): string =>
  join(root, 'dist', name === 'shell' ? 'shell.json' : 'descriptor.json');

/** Whether a file stands there with the bytes that the build's document names. */
function isWhole(file: string, integrity: string): boolean {
  if (!existsSync(file)) return false;
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  return `${algorithm}-${createHash(algorithm).update(readFileSync(file)).digest('base64')}` === integrity;
}

/** Whether `dist` holds a build of this app: its document with an entry, and every file of it unharmed. */
export function holdsBuild(app: App): boolean {
  const file = documentOf(app);
  if (!existsSync(file)) return false;
  const { entry, files = {} } = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const entries = typeof entry === 'string' ? [entry] : entry;
  return (
    entries.every((name) => name in files) &&
    Object.entries(files).every(([name, integrity]) => isWhole(join(app.root, 'dist', name), integrity))
  );
}

const stampOf = (workspace: string, { name }: App): string => join(workspace, '.cache/build', name);

/**
 * Whether `dist` holds what these sources give: a file that was deleted or changed there asks for a new
 * build.
 */
export function isBuilt(workspace: string, app: App, fingerprint: string): boolean {
  const stamp = stampOf(workspace, app);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint && holdsBuild(app);
}

export function rememberBuild(workspace: string, app: App, fingerprint: string): void {
  const stamp = stampOf(workspace, app);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}
