import { mailStates } from '@commonhearth/schemas/constants';
import { createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { pruneMailsJob } from './prune-mails.job.ts';

const day = 24 * 3600_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('forgets mails of more than 30 days ago, and none that is still to go out', async () => {
  const { pool } = api.database;
  const edge = api.clock.now.getTime() - 30 * day;
  const add = (subject: string, state: string, createdAt: number, sentAt: number | null) =>
    pool.query(
      `insert into mails (category, kind, to_address, subject, html, text, state, reason, created_at, sent_at)
       values ('account', 'notice', 'ann@example.com', $1, 'A body', 'A body', $2, 'A reason', $3, $4)`,
      [subject, state, new Date(createdAt), sentAt === null ? null : new Date(sentAt)],
    );
  for (const state of mailStates) {
    await add(`${state} over`, state, edge - 1, null);
    await add(`${state} under`, state, edge, null);
  }
  await add('sent at last, under', 'sent', edge - day, edge);
  await add('sent at last, over', 'sent', edge - day, edge - 1);
  await pruneMailsJob.handler(api.deps, { jobId: '1' }, {});
  const { rows } = await pool.query<{ subject: string }>('select subject from mails');
  expect(rows.map(({ subject }) => subject).sort()).toEqual(
    [
      ...mailStates.map((state) => `${state} under`),
      'sending over',
      'sent at last, under',
      'waiting over',
    ].sort(),
  );
  expect(pruneMailsJob.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
});
