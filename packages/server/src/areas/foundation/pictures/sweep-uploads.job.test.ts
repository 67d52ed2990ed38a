import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Foundation } from '../../../dependencies.ts';
import { keysOf } from '../../../providers/object-store/object-store.harness.ts';
import { now, testStores } from '../../curation/publishing/cycle.harness.ts';
import { sweepUploadsJob } from './sweep-uploads.job.ts';

it('uploads are kept for a day, and nothing else is swept with them', async () => {
  const stores = testStores();
  const day = 24 * 3600;
  const secondsAgo = { 'uploads/old': day + 1, 'uploads/new': day - 1, 'photos/1/old.svg': 2 * day };
  for (const [key, seconds] of Object.entries(secondsAgo)) {
    const type = key.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream';
    await stores.objects.put(key, Buffer.of(1), type);
    const at = new Date(now.getTime() - seconds * 1000);
    utimesSync(join(stores.folder, 'main', key), at, at);
  }
  const deps = { ...stores, clock: () => now } as unknown as Foundation;
  await sweepUploadsJob.handler(deps, { jobId: 'test' }, {});
  expect(await keysOf(stores.objects, '')).toEqual(['photos/1/old.svg', 'uploads/new']);
  stores.remove();
});

it('what a kill left of a file that was being written goes after a day, from both stores; one that is being written stays', async () => {
  const stores = testStores();
  const left = (store: string, name: string, hours: number): string => {
    mkdirSync(join(stores.folder, store, '.incoming'), { recursive: true });
    const file = join(stores.folder, store, '.incoming', name);
    writeFileSync(file, 'half');
    const at = new Date(now.getTime() - hours * 3_600_000);
    utimesSync(file, at, at);
    return file;
  };
  const files = ['main', 'backup'].flatMap((store) => [left(store, 'old', 25), left(store, 'new', 23)]);
  const deps = { ...stores, clock: () => now } as unknown as Foundation;
  await sweepUploadsJob.handler(deps, { jobId: 'test' }, {});
  expect(files.map((file) => existsSync(file))).toEqual([false, true, false, true]);
  stores.remove();
});
