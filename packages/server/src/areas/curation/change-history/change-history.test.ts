import { createPerson, createTestApi, type TestApi } from '@commonhearth/testing-server/api';
import { recordAudit, type AuditContext } from '../../foundation/audit/audit.repository.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('delete from audit'));

const entry = {
  action: 'opened',
  objectType: 'review_period',
  objectId: 7,
  before: null,
  after: { status: 'open' },
} as const;
const record = (actor: AuditContext['actor']) =>
  api.database.db.transaction((tx) =>
    recordAudit(tx, { actor, requestId: 'request-1', at: api.clock.now }, entry),
  );

it('who acted is written down: a person, or a token, a command or a job by its name', async () => {
  const { userId } = await createPerson(api);
  await record({ kind: 'user', userId });
  for (const kind of ['token', 'command', 'job'] as const) await record({ kind, name: `the ${kind}` });
  const { rows } = await api.database.pool.query<object>(
    'select actor_kind, actor_name, user_id, at, request_id, action, object_type, object_id, before, after from audit order by entry_id',
  );
  const same = {
    at: api.clock.now,
    request_id: 'request-1',
    action: 'opened',
    object_type: 'review_period',
    object_id: '7',
    before: null,
    after: { status: 'open' },
  };
  expect(rows).toEqual([
    { ...same, actor_kind: 'person', actor_name: null, user_id: userId },
    { ...same, actor_kind: 'token', actor_name: 'the token', user_id: null },
    { ...same, actor_kind: 'command', actor_name: 'the command', user_id: null },
    { ...same, actor_kind: 'job', actor_name: 'the job', user_id: null },
  ]);
});

it('nothing else acts, and what is no person has a name and is nobody', async () => {
  const { userId } = await createPerson(api);
  const write = (kind: string, name: string | null, person: string | null) =>
    api.database.pool.query(
      "insert into audit (at, actor_kind, actor_name, user_id, action, object_type, object_id) values (now(), $1, $2, $3, 'opened', 'area', '1')",
      [kind, name, person],
    );
  for (const [kind, name, person, rule] of [
    ['pigeon', 'a name', null, 'audit_actor_kind'],
    ['job', null, null, 'audit_actor'],
    ['token', 'a name', userId, 'audit_actor'],
  ] as const)
    await expect(write(kind, name, person)).rejects.toThrow(`"${rule}"`);
});
