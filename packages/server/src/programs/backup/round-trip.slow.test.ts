import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { untilReady } from '@commonhearth/testing-server/waiting';
import { readConfig } from '../../config/index.ts';
import { createLogger } from '../../logging/logger.ts';
import { titleOf } from '../../pages/pages.harness.ts';
import { checkout, dashboardRoutes, type Checkout } from '../../pages/site.harness.ts';
import { startServer, type RunningServer } from '../../start/start-server.ts';
import { descriptionIn, runProgram } from './backup.harness.ts';

let database: TestDatabase;
let apps: Checkout;
let folder: string;
let site: RunningServer;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
  apps = checkout();
  apps.addShell([]);
  apps.addRemote('mf-dashboard', { routes: dashboardRoutes });
});
afterAll(async () => {
  await site.stop();
  await database.drop();
  apps.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const start = (settings: Readonly<Record<string, string>>): Promise<RunningServer> =>
  startServer(readConfig({ NODE_ENV: 'test', PORT: '0', ...settings }), {
    log: createLogger({ level: 'silent', write: () => undefined }),
    onProgress: () => undefined,
    appsRoot: apps.root,
    streets: apps.streets,
  });

const account = { email: 'ann@example.com', password: 'a quiet street by the sea' };
async function ask<T>(path: string, { token, ...init }: RequestInit & { token?: string } = {}): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(site.origin + path, { headers, ...init });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
async function token(path: string): Promise<string> {
  const { access_token } = await ask<{ access_token: string }>(path, post(account));
  const answer = await ask<{ token: { token: string } }>('/api/enrich_token', { token: access_token });
  return answer.token.token;
}
const content = '/content/cached_model_data';
interface Home {
  readonly compound_id: string;
  readonly market_id: string;
  readonly home_photos: readonly { readonly storage_key: string }[];
}
async function homes(): Promise<readonly Home[]> {
  const manifest = await ask<{ compounds: readonly { path: string }[] }>(
    `${content}/published_compounds/manifest.json`,
  );
  const chunks = await Promise.all(
    manifest.compounds.map(({ path }) => ask<{ compounds: Home[] }>(`${content}/${path}`)),
  );
  return chunks.flatMap(({ compounds }) => compounds);
}
async function titleAt({ compound_id }: Home): Promise<string | undefined> {
  const page = await fetch(`${site.origin}/hfc/homes_c/${compound_id}`);
  return page.ok ? titleOf(await page.text()) : undefined;
}
/** The jobs by their ids, to the second: the queue takes milliseconds. */
const jobsOf = (backup: string) =>
  readFileSync(join(backup, 'jobs.copy'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/(?:\.\d+)?\+00/, ''))
    .sort();
const heldBy = (backup: string) => {
  const { tables, sequences, objects, migrations } = descriptionIn(backup);
  const { count, total } = objects;
  return { tables, sequences, migrations, jobs: jobsOf(backup), objects: { count, total } };
};

it('[OPS-04] a site that runs is backed up, and out of an empty data folder it comes back whole', async () => {
  const old = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url, DATA_DIR: apps.root };
  const first = join(folder, 'backups', 'first');
  site = await start({ ...old, DEMO: 'true' });
  const before = await homes();
  const [home] = before;
  if (home === undefined) throw new Error('the demo world has no homes');
  const title = await titleAt(home);
  const signedUp = await token('/auth/v1/signup');
  const { subscriber } = await ask<{ subscriber: { subscriber_id: string } }>('/api/hfc/subscribers', {
    ...post({ market_id: home.market_id }),
    token: signedUp,
  });
  const liked = `/api/hfc/liked_compounds?subscriber_id=${subscriber.subscriber_id}`;
  await ask(`/api/hfc/compounds/${home.compound_id}/like_status`, {
    method: 'PUT',
    body: JSON.stringify({ status: 'liked', subscriber_id: subscriber.subscriber_id }),
    token: signedUp,
  });
  const likes = await ask(liked, { token: signedUp });

  const backedUp = await runProgram('backup', [first], old);
  expect(backedUp).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      /^ +\d+\.\d s {2}\d+ tables at 2\d+-.*\n(?:.* … [\d,]+ objects\n)*.* [\d,]+ objects, .*MB\n.*is in /,
    ) as string,
  });
  expect([existsSync(`${first}.unfinished`), statSync(first).mode & 0o777]).toEqual([false, 0o700]);
  await site.stop();

  const fresh = { DATA_DIR: join(folder, 'data') };
  expect(await runProgram('restore', [first], fresh)).toMatchObject({
    code: 0,
    err: expect.stringMatching(
      /is complete: \d+ tables, [\d,]+ objects[^]*rows in \d+ tables[^]*You can start the site now\n$/,
    ) as string,
  });
  // row by row, number by number, object by object: from the embedded database this time
  const second = join(folder, 'backups', 'second');
  expect(await runProgram('backup', [second], fresh)).toMatchObject({ code: 0 });
  expect(heldBy(second)).toEqual(heldBy(first));
  // what a database is for comes along
  expect(descriptionIn(second).tables).toContainEqual(
    expect.objectContaining({ name: 'demo_mark', rows: 1 }),
  );

  site = await start({ ...fresh, DEMO: 'true' });
  const signedIn = await token('/auth/v1/token?grant_type=password');
  expect(await ask(liked, { token: signedIn })).toEqual(likes);
  expect(likes).toEqual({ liked_compounds: [{ compound_id: home.compound_id, status: 'liked' }] });
  expect(await homes()).toEqual(before);
  expect(title).toMatch(/^.+ \| Commonhearth$/);
  expect(await titleAt(home)).toBe(title);
  const picture = await fetch(`${site.origin}/objects/${home.home_photos[0]?.storage_key ?? ''}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  await untilReady(site.origin);
  await expect(ask('/readyz')).resolves.toBeDefined();
});
