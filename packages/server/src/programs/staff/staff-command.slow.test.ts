import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createPerson, createTestApi, superuserEmail, type TestApi } from '@commonhearth/testing-server/api';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { bareEnvironment } from '@commonhearth/testing-server/programs';
import { runStaff } from './staff-command.ts';

let api: TestApi;
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  api = await createTestApi({ on: database });
  await createPerson(api, { email: 'ben@example.com', name: 'Ben' });
});
afterEach(() => api.close());

/** Superusers by the settings who have not come yet. */
const others = ['super2@example.com', 'super3@example.com'];
const waits = (email: string): string => `${email}, superuser, has not logged in yet`;

async function run(...args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runStaff(args, {
    open: () => Promise.resolve({ ...api.deps, close: () => Promise.resolve() }),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    clock: () => api.clock.now,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
const isStaff = async () =>
  (
    await api.database.pool.query<{ is_staff: boolean }>(
      "select is_staff from users where email = 'ben@example.com'",
    )
  ).rows[0]?.is_staff;

it('[ADM-06] the command grants the right and takes it as the screen does, and the audit names the command', async () => {
  expect(await run('grant', 'Ben@example.com')).toEqual({
    code: 0,
    out: 'ben@example.com is now staff.',
    err: '',
  });
  expect(await isStaff()).toBe(true);
  expect((await run('grant', 'ben@example.com')).out).toBe('ben@example.com is already staff.');
  expect((await run('list')).out).toBe(
    `${[superuserEmail, ...others].map(waits).join('\n')}\nben@example.com, Ben, staff, since 2026-11-20, by staff`,
  );
  expect((await run('revoke', 'ben@example.com')).out).toBe('ben@example.com is no longer staff.');
  expect(await isStaff()).toBe(false);
  const { rows } = await api.database.pool.query(
    'select actor_kind, actor_name, user_id, action, before, after from audit order by entry_id',
  );
  const by = { actor_kind: 'command', actor_name: 'staff', user_id: null };
  expect(rows).toEqual([
    { ...by, action: 'staff.granted', before: { is_staff: false }, after: { is_staff: true } },
    { ...by, action: 'staff.taken_back', before: { is_staff: true }, after: { is_staff: false } },
  ]);
  expect((await run('list')).out).toBe([superuserEmail, ...others].map(waits).join('\n'));
});

it('[ADM-06] the command refuses who has not signed in once, and to take a right of a superuser, and says why', async () => {
  await createPerson(api, { email: superuserEmail, staff: true });
  const unknown = await run('grant', 'nobody@example.com');
  expect([unknown.code, unknown.err]).toEqual([
    2,
    expect.stringContaining('logged in with this address yet'),
  ]);
  const superuser = await run('revoke', superuserEmail);
  expect([superuser.code, superuser.err]).toEqual([2, expect.stringContaining('SUPERUSER_EMAILS')]);
  expect((await run('list')).out).toBe(
    [`${superuserEmail}, Ann, superuser`, ...others.map(waits)].join('\n'),
  );
});

it.each([
  [['grant']],
  [['grant', 'ben']],
  [['grant', 'ben@gmail']],
  [['make', 'ben@example.com']],
  [['grant', 'a@b', 'c@d']],
])('says how it is used where the arguments are wrong: %j', async (args) => {
  const { code, err } = await run(...args);
  expect([code, err]).toEqual([2, expect.stringContaining('npm run staff -- grant <email>')]);
  expect(await isStaff()).toBe(false);
});

it('runs as a program on the database of the settings', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'grant', 'ben@example.com'],
    {
      encoding: 'utf8',
      env: { ...bareEnvironment(), NODE_ENV: 'test', DATABASE_URL: database.url },
    },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: 'ben@example.com is now staff.\n',
    stderr: '',
  });
});
