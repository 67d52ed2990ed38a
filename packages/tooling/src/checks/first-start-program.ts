// A newcomer's first `npm start`, in a copy of the tracked files: installs, builds, serves, ends, and leaves
// nothing behind. What it builds the checkout takes, where it has no build of the same sources.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeBuilds } from '../apps/take-builds.ts';
import { copyTracked, processesIn, startAsNewcomer } from './newcomer.ts';

const workspace = join(import.meta.dirname, '../../../..');
const minutes = (count: number): number => count * 60_000;

async function ask(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: url.includes('/api/') ? '*/*' : 'text/html' } });
  const body = await response.text();
  assert.equal(response.status, 200, `${url} answers ${response.status}: ${body.slice(0, 500)}`);
  return body;
}

async function look(origin: string): Promise<void> {
  assert.match(await ask(`${origin}/`), /<main\b/);
  const content = `${origin}/content/cached_model_data`;
  const manifest = JSON.parse(await ask(`${content}/published_compounds/manifest.json`)) as {
    readonly compounds: readonly { readonly path: string }[];
  };
  const { compounds } = JSON.parse(await ask(`${content}/${manifest.compounds[0]?.path ?? ''}`)) as {
    readonly compounds: readonly { readonly compound_id: string }[];
  };
  const id = compounds[0]?.compound_id ?? '';
  assert.match(await ask(`${origin}/api/hfc/compounds/${id}`), new RegExp(`"compound_id":"${id}"`));
  assert.match(await ask(`${origin}/hfc/homes_c/${id}`), /<main\b/);
}

const folder = copyTracked(workspace);
const newcomer = startAsNewcomer(folder);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    newcomer.kill('SIGTERM');
  });
try {
  const origin = await newcomer.serves(minutes(30));
  await look(origin);
  newcomer.kill('SIGTERM');
  await newcomer.ended(minutes(3));
  assert.deepEqual(processesIn(folder), [], 'processes are left');
  await assert.rejects(fetch(origin), 'the port is still open');
  takeBuilds(folder, workspace);
} catch (error) {
  console.error(newcomer.said());
  throw error;
} finally {
  newcomer.kill('SIGTERM');
  await newcomer.ended(minutes(3)).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
