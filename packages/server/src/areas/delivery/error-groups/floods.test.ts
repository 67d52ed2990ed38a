import { mostVisitorsOfGroup } from '@commonhearth/schemas/constants';
import { errorSite, release, report, type ErrorSite } from './error-groups.harness.ts';
import { groupError } from './group-error.ts';
import { maxGroups } from './grouping.repository.ts';

let site: ErrorSite;
beforeAll(async () => {
  site = await errorSite();
});
beforeEach(() => site.clear());
afterAll(() => site.api.close());

/** So many reports, each with a message of its own. */
const flood = async (reports: number, given: object = {}): Promise<void> => {
  for (let i = 0; i < reports; i++) {
    const message = `${'x'.repeat(1 + (i % 90))} ${'y'.repeat(1 + Math.floor(i / 90))}`;
    await groupError(site.api.deps, site.api.clock.now, { ...report(), message, ...given });
  }
};
const groups = async (where: string): Promise<number> =>
  Number(
    (
      await site.api.database.pool.query<{ count: string }>(
        `select count(*) as count from error_groups where ${where}`,
      )
    ).rows[0]?.count,
  );

it('[OWN-02] a flood of different messages makes so many groups and no more; one counts the rest', async () => {
  await flood(maxGroups.remote + 30);
  expect(await groups("remote = 'mf-a' and kind <> 'other'")).toBe(maxGroups.remote);
  const { rows } = await site.api.database.pool.query(
    "select remote, version, message, reports from error_groups where kind = 'other'",
  );
  expect(rows).toEqual([{ remote: 'mf-a', version: null, message: 'Other errors', reports: 30 }]);
  const { groups: listed, has_more: more } = await site.list();
  expect([listed.length, more]).toEqual([100, true]);
  expect(listed.some((group) => group.is_other)).toBe(true);
});

it('[OWN-02] remotes and releases that the site does not know are grouped as unknown, in little room', async () => {
  await site.send(report({ remote: 'mf-forged' }));
  await site.send(report({ version: '9.9.9' }));
  await site.send(report({ remote: undefined, version: undefined, hash: undefined }));
  expect(await site.onlyGroup('?remote=-')).toMatchObject({
    ...{ remote: null, version: null, hash: null, owner: null },
    reports: 3,
  });
  await flood(maxGroups.unknown + 10, { remote: 'mf-forged' });
  expect(await groups("remote is null and kind <> 'other'")).toBe(maxGroups.unknown);
  await site.send(report());
  expect(await site.onlyGroup('?remote=mf-a')).toMatchObject(release);
});

it('[OWN-02] counts so many visitors of a group and no more', async () => {
  for (let i = 0; i < mostVisitorsOfGroup + 5; i++)
    await groupError(site.api.deps, site.api.clock.now, report(), { place: `place ${i}` });
  expect(await site.onlyGroup()).toMatchObject({
    reports: mostVisitorsOfGroup + 5,
    visitors: mostVisitorsOfGroup,
  });
});

it('[OWN-02] many reports at once make one group', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, i) => site.send(report(), i + 1)));
  expect(await site.onlyGroup()).toMatchObject({ reports: 20, visitors: 20 });
});

it('[OWN-02] a report of 1 MB is rejected, and one that cannot be grouped is stored all the same', async () => {
  expect(await site.send(report({ stack: 'x'.repeat(1024 * 1024) }))).toBe(413);
  const { pool } = site.api.database;
  await pool.query('alter table error_groups rename to error_groups_away');
  try {
    expect(await site.send(report())).toBe(202);
  } finally {
    await pool.query('alter table error_groups_away rename to error_groups');
  }
  const { rows } = await pool.query('select message, error_group_id from client_errors');
  expect(rows).toEqual([{ message: 'It broke.', error_group_id: null }]);
});

// last, since an hour ends the session of the staff
it('[OWN-02] an hour later a new error takes the room of one that was reported once', async () => {
  await flood(maxGroups.remote);
  site.pass(3600_001);
  await site.send(report({ message: 'A real one' }));
  expect(await groups("message = 'A real one'")).toBe(1);
  // the group that made room is counted with the others
  expect(await groups("kind = 'other' and reports = 1")).toBe(1);
  expect(await groups('true')).toBe(maxGroups.remote + 1);
});

it('[OWN-02] an hour later a new error replaces the error with the fewest visitors and reports', async () => {
  await groupError(site.api.deps, site.api.clock.now, report({ message: 'Seen' }), { place: 'a place' });
  for (let i = 0; i < 2; i++) await flood(maxGroups.remote - 1);
  await site.api.database.pool.query("update error_groups set reports = 3 where message <> 'x y'");
  site.pass(3600_001);
  const { isNews } = await groupError(site.api.deps, site.api.clock.now, report({ message: 'A real one' }));
  expect(isNews).toBe(true);
  expect(await groups("message in ('A real one', 'Seen')")).toBe(2);
  expect(await groups("message = 'x y'")).toBe(0);
  expect(await groups("kind = 'other' and reports = 2")).toBe(1);
  expect(await groups('true')).toBe(maxGroups.remote + 1);
});

it('[OWN-02] an error that two visitors had is replaced after a day', async () => {
  await flood(maxGroups.remote);
  await site.api.database.pool.query('update error_groups set visitors = 2');
  const isNews = async (message: string) =>
    (await groupError(site.api.deps, site.api.clock.now, report({ message }))).isNews;
  site.pass(3600_001);
  expect(await isNews('An hour later')).toBe(false);
  site.pass(23 * 3600_000);
  expect(await isNews('A day later')).toBe(true);
});

it('[OWN-02] an error that staff muted is not replaced', async () => {
  await flood(maxGroups.remote);
  await site.api.database.pool.query("update error_groups set state = 'muted'");
  site.pass(3600_001);
  await groupError(site.api.deps, site.api.clock.now, report({ message: 'A real one' }));
  expect(await groups("state = 'muted'")).toBe(maxGroups.remote);
  expect(await groups("message = 'A real one'")).toBe(0);
});
