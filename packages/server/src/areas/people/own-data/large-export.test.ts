import { ownData } from '@commonhearth/schemas';
import { limits } from '@commonhearth/schemas/limits';
import { createPerson, createTestApi, type Person, type TestApi } from '@commonhearth/testing-server/api';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await createPerson(api, { market: 'seattle' });
});
afterAll(() => api.close());

const pieces = 24;
const megabyte = 1024 * 1024;

async function recorded(): Promise<void> {
  await api.database.pool.query(
    `insert into recordings (session_id, user_id, start_time, end_time, pages, bytes, create_timestamp)
     values ('recording-of-ada', $1, now(), now(), 1, 0, now())`,
    [ada.userId],
  );
  await api.database.pool.query(
    `insert into recording_chunks (recording_id, chunk, events)
     select recording_id, n, '["' || repeat('x', $1) || '"]' from recordings, generate_series(0, $2 - 1) n`,
    [megabyte, pieces],
  );
}

it('[CAL-76] the export is written in pieces, which together are all there is, so that no server holds it at once', async () => {
  await recorded();
  const headers = { authorization: `Bearer ${ada.token}` };
  const answer = await api.app.inject({ url: '/api/me/export', headers, payloadAsStream: true });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/json'),
  ]);
  const parts: Buffer[] = [];
  for await (const part of answer.stream()) parts.push(part as Buffer);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(2 * megabyte);
  const { held } = ownData.parse(JSON.parse(Buffer.concat(parts).toString()));
  expect(held['recorded_pieces']?.map(({ chunk }) => chunk)).toEqual(
    Array.from({ length: pieces }, (_, n) => n),
  );
  expect(held['profile']).toMatchObject([{ user_id: ada.userId }]);
});

it('[CAL-76] the export of a person with few rows takes one transaction, not one for each table', async () => {
  const bo = await createPerson(api, { market: 'seattle' });
  const transactions = vi.spyOn(api.database.db, 'transaction');
  try {
    const { body } = await api.call('GET', '/me/export', { token: bo.token });
    expect(ownData.parse(body).held['profile']).toMatchObject([{ user_id: bo.userId }]);
    // beside that of what is held, only its line in the audit
    expect(transactions.mock.calls.length).toBeLessThan(3);
  } finally {
    transactions.mockRestore();
  }
});

it('[CAL-76] [SEC-02b] who asks for it again and again is told when to come back', async () => {
  const { most } = limits.exports.byPerson;
  await api.database.pool.query('update rate_limits set count = $1', [most]);
  const answer = await api.call('GET', '/me/export', { token: ada.token });
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});
