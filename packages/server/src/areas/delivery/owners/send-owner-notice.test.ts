import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { ownerNotices } from '../../../db/schema/index.ts';
import type { OwnerNotice } from './owner-notices.repository.ts';
import { sendOwnerNoticeJob } from './send-owner-notice.job.ts';
import { tellOwner } from './tell-owner.ts';

const remote = 'mf-saved-searches';
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
let api: TestApi;
beforeAll(async () => {
  hooks.listen(0, '127.0.0.1');
  await once(hooks, 'listening');
  const { port } = hooks.address() as AddressInfo;
  const env = { OWNER_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, OWNER_WEBHOOK_SECRET: secret };
  api = await createTestApi({ env });
});
beforeEach(async () => {
  await api.database.pool.query('delete from owner_notices');
  received = [];
  answer = (response) => response.writeHead(204).end();
});
afterAll(async () => {
  await api.close();
  hooks.close();
});

/** Notifies the owner. Returns a function that runs the job which this sent. */
async function told(kind: OwnerNotice['kind'] = 'rollout_stopped'): Promise<() => Promise<void>> {
  const sent: unknown[] = [];
  const jobs: TestApi['deps']['jobs'] = {
    send: (_tx, job, input) => {
      if (job.name === sendOwnerNoticeJob.name) sent.push(input);
      return Promise.resolve();
    },
    hurry: () => undefined,
  };
  await api.database.db.transaction((tx) =>
    tellOwner({ ...api.deps, jobs }, tx, { remote, kind, text: 'It stopped.' }),
  );
  expect(sent).toHaveLength(1);
  const input = sendOwnerNoticeJob.input.parse(sent[0]);
  return () => sendOwnerNoticeJob.handler(api.deps, { jobId: '1' }, input);
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

it.each(ownerNotices.kind.enumValues)('[OWN-06] posts %s with its own type', async (kind) => {
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
