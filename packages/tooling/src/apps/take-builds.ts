import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt, rememberBuild } from './built.ts';
import { findApps } from './find-apps.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * Copies builds of the same sources from another checkout where this one has none: the same sources give the
 * same bytes in any folder.
 */
export function takeBuilds(from: string, to: string): void {
  const others = findApps(from);
  for (const app of findApps(to)) {
    const fingerprint = fingerprintOf(to, app.root);
    const other = others.find(({ name }) => name === app.name);
    if (other === undefined || isBuilt(to, app, fingerprint) || !isBuilt(from, other, fingerprint)) continue;
    rmSync(join(app.root, 'dist'), { recursive: true, force: true });
    cpSync(join(other.root, 'dist'), join(app.root, 'dist'), { recursive: true });
    const maps = join('.cache/source-maps', app.name);
    if (existsSync(join(from, maps))) cpSync(join(from, maps), join(to, maps), { recursive: true });
    rememberBuild(to, app, fingerprint);
  }
}
