import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Which room may import which; the folders are read, so a new remote is guarded from birth. */
const remote = ['contract', 'domain', 'schemas', 'ui', 'map', 'telemetry'];
const rooms: Readonly<Record<string, readonly string[]>> = {
  schemas: [], registry: [], domain: ['schemas'], fixtures: ['schemas', 'domain'],
  contract: ['domain', 'schemas', 'registry'], federation: ['registry', 'contract'], telemetry: ['contract'],
  ui: ['domain'], map: ['ui', 'domain'], auth: ['schemas'], server: ['schemas', 'domain', 'registry', 'auth', 'fixtures'],
  release: ['registry', 'schemas'], 'dev-pages': remote, shell: [...remote, 'federation', 'registry'],
  testing: ['contract', 'domain', 'schemas', 'registry', 'fixtures', 'ui', 'map', 'federation', 'telemetry', 'server', 'auth'], e2e: ["testing", "fixtures", "schemas", "domain"], tooling: [], bench: ['tooling'],
};
/** SDK → the only folder that may import it. */
export const sdks: Readonly<Record<string, string>> = {
  'mixpanel-browser': 'packages/telemetry', leaflet: 'packages/map', 'react-leaflet': 'packages/map',
  '@supabase/supabase-js': 'shell', '@module-federation/enhanced': '(shell|packages/(federation|tooling))', pg: 'packages/server', nodemailer: 'packages/server/src/providers',
};
const folders = (dir: string): string[] => readdirSync(dir, { withFileTypes: true }).filter((e) => e.isDirectory()).map((e) => e.name);

interface Room { readonly name: string; readonly path: string; readonly may: readonly string[] }
export function readRooms(root: string): Room[] {
  const apps = folders(root).filter((n) => n === 'shell' || n.startsWith('mf-')).map((name) => ({ name, path: name }));
  const packages = folders(join(root, 'packages')).map((name) => ({ name, path: `packages/${name}` }));
  return [...apps, ...packages].map((r) => {
    const may = r.name.startsWith('mf-') ? remote : rooms[r.name];
    if (may === undefined) throw new Error(`packages/tooling/src/zones.ts has no row for the room ${r.path}`);
    return { ...r, may };
  });
}
