// Runs `npm start` of this checkout with an empty DATA_DIR, looks at pages and calls, and stops it; nothing may be
// left running. With `--copy` as a new contributor: in a copy of the tracked files, which is installed and built first.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyTracked, npmStart, processesIn } from './npm-start.ts';

const { copy } = parseArgs({ options: { copy: { type: 'boolean', default: false } } }).values;
const workspace = join(import.meta.dirname, '../../../../..');
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

const folder = copy ? copyTracked(workspace) : mkdtempSync(join(tmpdir(), 'start-'));
// as root the database runs as another user, who must be able to enter
chmodSync(folder, 0o755);
const start = npmStart(copy ? folder : workspace, copy ? {} : { DATA_DIR: folder });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    start.kill('SIGTERM');
  });
try {
  const origin = await start.serves(minutes(30));
  await look(origin);
  start.kill('SIGTERM');
  await start.ended(minutes(3));
  assert.deepEqual(processesIn(folder), [], 'processes are still running');
  await assert.rejects(fetch(origin), 'the port is still open');
} catch (error) {
  console.error(start.output());
  throw error;
} finally {
  start.kill('SIGTERM');
  await start.ended(minutes(3)).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
