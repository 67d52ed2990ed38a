import { createHash } from 'node:crypto';
import type { ReleasePosts } from '@commonhearth/schemas';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { createTestDatabase } from '@commonhearth/testing-server/database';
import { startSmtpServer, type SmtpServer } from '@commonhearth/testing-server/smtp-server';
import { until } from '@commonhearth/testing-server/waiting';
import { createReleaseToken } from '@commonhearth/testing-server/world';
import { listJobs } from '../../../collect/jobs.ts';
import { jobQueue } from '../../../jobs/job-queue.ts';
import { openQueues, workNoMore, workOn } from '../../../jobs/run-jobs.ts';
import { mountSampleSite, type Checkout } from '../../../pages/site.harness.ts';
import { smtpMailer } from '../../../providers/mailer/smtp.ts';
import { silentLog } from '../../curation/publishing/cycle.harness.ts';
import {
  askRelease,
  makeRelease,
  postFile,
  uploadRelease,
  type MadeRelease,
} from '../releases/releases.harness.ts';
import { browser } from '../rollouts/rollouts.harness.ts';
import { mailOwnersJob } from './mail-owners.job.ts';
import { mapTo } from '../source-maps/source-maps.harness.ts';

const owner = 'owner@example.org';
const waits = { connection: 60_000, answer: 60_000, mail: 60_000 };
/** The jobs between a report and an email. */
const jobNames = ['tell-of-error', 'send-mail'];
let api: TestApi;
let smtp: SmtpServer;
let boss: Awaited<ReturnType<typeof openQueues>>;
let builds: Checkout;
let token: string;
const jobs = listJobs.filter(({ name }) => jobNames.includes(name));

beforeAll(async () => {
  const database = await createTestDatabase();
  api = await createTestApi({ on: database });
  api.clock.now = new Date();
  smtp = await startSmtpServer();
  boss = await openQueues(database.url, listJobs, silentLog);
  const queue = jobQueue(boss);
  vi.spyOn(api.deps.jobs, 'send').mockImplementation((...sent) => queue.send(...sent));
  vi.spyOn(api.deps.jobs, 'hurry').mockImplementation((job) => {
    queue.hurry(job);
  });
  const mailer = smtpMailer(smtp.url, { name: 'Commonhearth', address: 'hello@example.org' }, waits);
  await workOn(boss, jobs, { ...api.deps, mailer });
  token = await createReleaseToken(api, 'mf-a');
  builds = await mountSampleSite(api.deps);
});
afterAll(async () => {
  await workNoMore(boss, jobs);
  await boss.stop();
  await smtp.stop();
  builds.remove();
  await api.close();
  vi.restoreAllMocks();
});

/** Releases a version to everyone, with a source map of home.js. */
async function release(version: string, seen: number): Promise<MadeRelease> {
  const made = makeRelease({ version, ownerEmail: owner });
  await uploadRelease(api, token, made);
  const { status } = await askRelease(api, token, made, { channel: 'development', channel_version: seen });
  expect(status).toBe(200);
  const map = mapTo('webpack://mf-a/./src/card.tsx');
  const { remote, hash } = made;
  const { body } = await api.call('POST', '/hfc/_i/releases/source_maps', {
    token,
    body: {
      ...{ remote, version, hash },
      maps: [{ file: 'home.js', size: map.length, sha256: createHash('sha256').update(map).digest('hex') }],
    },
  });
  for (const post of (body as unknown as ReleasePosts).posts) await postFile(api, post, Buffer.from(map));
  return made;
}

let visits = 0;
/** Opens the page and loads its code, each time in a new network. */
async function visit({ remote, version, hash }: MadeRelease, fails: boolean): Promise<void> {
  visits += 1;
  const remoteAddress = `198.${Math.floor(visits / 250)}.${visits % 250}.7`;
  const headers = { accept: 'text/html', 'user-agent': browser };
  const folder = `/remotes/${remote}/${version}+${hash}`;
  const page = await api.app.inject({ url: '/mf-a', headers, remoteAddress });
  expect(page.body).toContain(folder);
  const code = await api.app.inject({ url: `${folder}/home.js`, headers, remoteAddress });
  expect([page.statusCode, code.statusCode]).toEqual([200, 200]);
  if (!fails) return;
  const report = {
    ...{ remote, version, hash },
    ...{ kind: 'render', route: '/mf-a', message: 'The card broke.' },
    stack: `Error: x\n    at Card (https://site.example${folder}/home.js:1:100)`,
  };
  // the server counts a load after the response
  await until(async () => (await loads()) >= visits);
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/client_errors',
    payload: report,
    headers: { 'user-agent': browser },
    remoteAddress,
  });
  expect(statusCode).toBe(202);
}
const loads = async (): Promise<number> =>
  (await api.database.pool.query<{ n: number }>('select count(*)::int as n from release_loads')).rows[0]?.n ??
  0;
const base = async () =>
  (
    await api.database.pool.query<{ version: string }>("select version from channels where remote = 'mf-a'")
  ).rows.map(({ version }) => version);
const received = () => smtp.mails.filter(({ to }) => to.includes(owner));

it('[OWN-06] [OWN-05] emails the owner the source line of an error that one browser in fifty has, and sets the release back once one in eight has it', async () => {
  await release('1.0.0', 0);
  const bad = await release('2.0.0', 1);
  for (let i = 1; i < 50; i++) await visit(bad, false);
  expect(received()).toEqual([]);
  await visit(bad, true);
  await until(() => received().length > 0);
  expect(received()).toHaveLength(1);
  expect(JSON.stringify(received()[0])).toContain('card.tsx:3');
  for (let i = 1; i <= 50; i++) await visit(bad, i === 50);
  expect(await base()).toEqual(['2.0.0']);
  for (let i = 1; i <= 40; i++) await visit(bad, i % 8 === 0);
  expect(await base()).toEqual(['1.0.0']);
  // the next email comes when the hour ends
  expect(received()).toHaveLength(1);
  await api.database.pool.query(
    "update owner_notices set sent_at = now() - interval '1 hour' where sent_at is not null",
  );
  await mailOwnersJob.handler(api.deps, { jobId: '1' }, {});
  await until(() => received().length > 1);
  expect(JSON.stringify(received()[1])).toContain('2.0.0 was set back to 1.0.0');
});
