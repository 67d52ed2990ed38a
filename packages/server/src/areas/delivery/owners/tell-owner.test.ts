import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { ownerNotices } from '../../../db/schema/index.ts';
import { mailOwnerJob } from './mail-owner.job.ts';
import { mostNoticesADay, type OwnerNotice } from './owner-notices.repository.ts';
import { sendOwnerNoticeJob } from './send-owner-notice.job.ts';
import { tellOwner } from './tell-owner.ts';

const remote = 'mf-saved-searches';
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  for (const table of ['owner_notices', 'releases', 'mails']) await pool().query(`delete from ${table}`);
  await release('0.9.0', 'before@example.org');
  await release('1.0.0', 'searches@example.org');
});
afterAll(() => api.close());

const pool = () => api.database.pool;
const release = (version: string, ownerEmail?: string) =>
  pool().query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
     values ($1, $2, '0123456789ab', $3, '{}', '{}', now())`,
    [remote, version, { ownerEmail }],
  );
const tell = (notice: Partial<OwnerNotice> = {}) =>
  api.database.db.transaction((tx) =>
    tellOwner(api.deps, tx, {
      remote,
      kind: 'rollout_stopped',
      text: 'The rollout of mf-saved-searches 1.0.0 stopped.',
      ...notice,
    }),
  );
const anHourLater = () =>
  pool().query("update owner_notices set sent_at = now() - interval '61 minutes' where sent_at is not null");
const mails = async () =>
  (
    await pool().query<{ to_email: string; subject: string; text: string }>(
      'select * from mails order by mail_id',
    )
  ).rows;

it('[OWN-06] the owner in the newest release gets an email that says what happened and what to do', async () => {
  await tell();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(JSON.stringify(mail)).toContain('searches@example.org');
  expect(mail?.subject).toBe('The rollout of mf-saved-searches 1.0.0 stopped.');
  expect(mail?.text).toMatch(
    /Look at the errors, fix them.*\/hfc\/_i\/releases.*the manifest of mf-saved-searches/s,
  );
});

it('[OWN-06] an owner gets at most one email an hour for each remote, and the next one has what happened in between', async () => {
  await tell();
  await tell({ text: 'mf-saved-searches 1.1.0 was set back to 1.0.0.', kind: 'base_set_back' });
  expect(await mails()).toHaveLength(1);
  await pool().query(
    "update owner_notices set sent_at = now() - interval '59 minutes' where sent_at is not null",
  );
  await tell({ text: 'The rollout of mf-saved-searches 1.2.0 stopped.' });
  expect(await mails()).toHaveLength(1);
  await anHourLater();
  await tell({ text: 'The rollout of mf-saved-searches 1.3.0 stopped.' });
  const [, second] = await mails();
  expect(second?.subject).toBe('The rollout of mf-saved-searches 1.3.0 stopped.');
  expect(second?.text).toMatch(
    /Since the last email: mf-saved-searches 1\.1\.0 was set back.*Since the last email: The rollout of mf-saved-searches 1\.2\.0/s,
  );
});

it('[OWN-06] the same is told once a day, and of many things in an hour the next email has ten', async () => {
  await tell();
  await tell();
  for (let i = 0; i < 14; i++) await tell({ kind: 'new_error', text: `Error ${i}.` });
  await anHourLater();
  await tell({ kind: 'new_error', text: 'The last error.' });
  const [, second] = await mails();
  expect(second?.text.match(/Since the last email/g)).toHaveLength(10);
  expect(second?.text).toMatch(/And 4 more\..*\/hfc\/_i\/errors/s);
});

it('[OWN-06] what happens in the hour after an email is emailed by itself once the hour has ended', async () => {
  const sent = vi.spyOn(api.deps.jobs, 'send');
  await tell();
  await tell({ text: 'mf-saved-searches 1.1.0 was set back to 1.0.0.', kind: 'base_set_back' });
  const later = sent.mock.calls.filter(([, job]) => job.name === mailOwnerJob.name);
  sent.mockRestore();
  expect(later.map(([, , input]) => input)).toEqual([{ remote }]);
  const { rows } = await pool().query<{ at: Date }>(
    "select sent_at + interval '1 hour' as at from owner_notices where sent_at is not null",
  );
  expect(later[0]?.[3]?.startAfter).toEqual(rows[0]?.at);
  const run = () => mailOwnerJob.handler(api.deps, { jobId: '1' }, { remote });
  await run();
  expect(await mails()).toHaveLength(1);
  await anHourLater();
  await run();
  await run();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'The rollout of mf-saved-searches 1.0.0 stopped.',
    'mf-saved-searches 1.1.0 was set back to 1.0.0.',
  ]);
});

it('[OWN-06] each remote has its own hour', async () => {
  await tell();
  await pool().query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
     values ('mf-other', '1.0.0', '0123456789ab', '{"ownerEmail": "searches@example.org"}', '{}', '{}', now())`,
  );
  await tell({ remote: 'mf-other' });
  expect(await mails()).toHaveLength(2);
});

it('[OWN-06] an email about one remote has nothing of another, and takes nothing from its next email', async () => {
  await tell();
  await tell({ text: 'mf-saved-searches 1.1.0 was set back to 1.0.0.', kind: 'base_set_back' });
  await pool().query(
    `insert into releases (remote, version, hash, descriptor, checks, sizes, registered_at)
     values ('mf-other', '1.0.0', '0123456789ab', '{"ownerEmail": "other@example.org"}', '{}', '{}', now())`,
  );
  await tell({ remote: 'mf-other', text: 'The rollout of mf-other 1.0.0 stopped.' });
  const [, other] = await mails();
  expect(other?.subject).toBe('The rollout of mf-other 1.0.0 stopped.');
  expect(other?.text).not.toContain('mf-saved-searches');
  await anHourLater();
  await tell({ text: 'The rollout of mf-saved-searches 1.2.0 stopped.' });
  const [, , later] = await mails();
  expect(later?.text).toContain('Since the last email: mf-saved-searches 1.1.0 was set back');
});

it('[OWN-06] a flood of made-up errors makes so many notices a day, and one that says there are more', async () => {
  for (let i = 0; i < mostNoticesADay + 5; i++) await tell({ kind: 'new_error', text: `Error ${i}.` });
  await tell();
  const { rows } = await pool().query(
    'select kind, count(*)::int as n from owner_notices group by kind order by n',
  );
  expect(rows).toEqual([
    { kind: 'rollout_stopped', n: 1 },
    { kind: 'new_error', n: mostNoticesADay + 1 },
  ]);
  const { rows: last } = await pool().query(
    "select text from owner_notices where kind = 'new_error' order by notice_id desc limit 2",
  );
  expect(last).toEqual([
    { text: `${remote} has more of these today. Open the page Errors.` },
    { text: `Error ${mostNoticesADay - 1}.` },
  ]);
});

it.each(ownerNotices.kind.enumValues)(
  '[OWN-06] %s: the owner gets an email with advice, and the metric counts it',
  async (kind) => {
    await tell({ kind });
    const [mail] = await mails();
    expect(mail?.text).toMatch(/\/hfc\/_i\/(releases|errors)/);
    const { body } = await api.app.inject('/metrics');
    expect(body).toContain(`commonhearth_owner_notices{remote="${remote}",kind="${kind}"} 1`);
  },
);

it('without an address the notice is kept, and old notices go', async () => {
  await release('1.1.0');
  await tell();
  await tell();
  await pool().query("update owner_notices set at = now() - interval '31 days'");
  await tell();
  expect(await mails()).toEqual([]);
  const { rows } = await pool().query('select remote, kind from owner_notices');
  expect(rows).toEqual([{ remote, kind: 'rollout_stopped' }]);
});

it('[OWN-06] what owners were told in the last day is a metric', async () => {
  await tell();
  await tell({ kind: 'base_set_back' });
  await pool().query(
    "update owner_notices set at = now() - interval '25 hours' where kind = 'rollout_stopped'",
  );
  const { body } = await api.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('commonhearth_owner_notices{'));
  expect(lines).toEqual([`commonhearth_owner_notices{remote="${remote}",kind="base_set_back"} 1`]);
});

describe('with a webhook', () => {
  const secret = 'a-secret-for-owners-of-remotes-0123456789';
  interface Received {
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }
  let received: Received[] = [];
  let answer: (response: ServerResponse) => void;
  const hooks = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += String(part);
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      answer(response);
    });
  });
  let withHooks: TestApi;
  beforeAll(async () => {
    hooks.listen(0, '127.0.0.1');
    await once(hooks, 'listening');
    const { port } = hooks.address() as AddressInfo;
    const env = { OWNER_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, OWNER_WEBHOOK_SECRET: secret };
    withHooks = await createTestApi({ env });
  });
  beforeEach(async () => {
    await withHooks.database.pool.query('delete from owner_notices');
    received = [];
    answer = (response) => response.writeHead(204).end();
  });
  afterAll(async () => {
    await withHooks.close();
    hooks.close();
  });

  /** Tells of a stop; answers what runs the job that this queued. */
  async function told(kind: OwnerNotice['kind'] = 'rollout_stopped'): Promise<() => Promise<void>> {
    const sent: unknown[] = [];
    const jobs: TestApi['deps']['jobs'] = {
      send: (_tx, job, input) => {
        if (job.name === sendOwnerNoticeJob.name) sent.push(input);
        return Promise.resolve();
      },
      hurry: () => undefined,
    };
    await withHooks.database.db.transaction((tx) =>
      tellOwner({ ...withHooks.deps, jobs }, tx, { remote, kind, text: 'It stopped.' }),
    );
    expect(sent).toHaveLength(1);
    const input = sendOwnerNoticeJob.input.parse(sent[0]);
    return () => sendOwnerNoticeJob.handler(withHooks.deps, { jobId: '1' }, input);
  }

  it('[OWN-06] each notice is posted, signed as in Standard Webhooks', async () => {
    const run = await told();
    await run();
    await run();
    expect(received).toHaveLength(2);
    const [first, again] = received;
    const headers = first?.headers as Record<string, string>;
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      type: 'release.rollout_stopped',
      data: { remote, kind: 'rollout_stopped', text: 'It stopped.' },
    });
    expect(headers['webhook-signature']).toBe(
      new Webhook(secret, { format: 'raw' }).sign(
        headers['webhook-id'] ?? '',
        new Date(Number(headers['webhook-timestamp']) * 1000),
        first?.body ?? '',
      ),
    );
    expect(again?.headers['webhook-id']).toBe(headers['webhook-id']);
  });

  it.each(ownerNotices.kind.enumValues)('[OWN-06] %s is posted under its own type', async (kind) => {
    await (
      await told(kind)
    )();
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { type: `release.${kind}`, data: { remote, kind } },
    ]);
  });

  it('[OWN-06] an error and a redirect fail the job, which is then tried again', async () => {
    const run = await told();
    answer = (response) => response.writeHead(500).end();
    await expect(run()).rejects.toThrow('OWNER_WEBHOOK_URL responded with 500');
    answer = (response) => response.writeHead(307, { location: '/inside' }).end();
    await expect(run()).rejects.toThrow();
    expect(received).toHaveLength(2);
    answer = (response) => response.writeHead(200).end('ok');
    await run();
    expect(received).toHaveLength(3);
  });
});
