import { until } from '@commonhearth/testing-server/waiting';
import { audit, channels, pastBases } from '../../../db/schema/index.ts';
import { clearRows, now, testDatabase } from '../../curation/publishing/cycle.harness.ts';
import {
  freeze,
  placeRelease,
  retire,
  rollBack,
  setRollout,
  stopRollout,
  switchOff,
  switchOn,
  type StoredRelease,
} from './channel-changes.ts';
import type { ChangeContext, Target } from './change-channel.ts';
import { channelRemoteOf } from './channel-remote.ts';
import { clearReleases, registerRelease } from './channels.harness.ts';
import { makeBase } from './channels.repository.ts';

type Change = (tx: never, context: ChangeContext, target: Target, ...more: never[]) => Promise<unknown>;

let world: Awaited<ReturnType<typeof testDatabase>>;
const at = { channel: 'production', remote: 'mf-a' } as const;
const team: ChangeContext['actor'] = { kind: 'token', name: 'ci' };
const context = (message?: string, actor = team): ChangeContext => ({
  actor,
  requestId: null,
  at: now,
  message,
});
const state = () => channelRemoteOf(world.database.db, at.channel, at.remote);
/** Makes a change as somebody does who has just looked. */
const change = async (act: Change, ...more: unknown[]) => {
  const target = { ...at, channelVersion: (await state()).channel_version };
  await world.database.db.transaction((tx) => act(tx as never, context(), target, ...(more as never[])));
};
const noneUnmet = () => [];
/** A rollback on a site with which some versions do not work. */
const goBack = (...unfit: readonly string[]) =>
  change(rollBack, ({ version }: { readonly version?: string }) =>
    unfit.includes(version ?? '') ? [`it needs what ${version} needs`] : [],
  );
const place = (release: StoredRelease, percent = 100) => change(placeRelease, release, percent);
const register = (version: string) => registerRelease(world.database, at.remote, version);
/** Versions by what visitors get: the base, the rollout with its share, and where a rollback goes. */
const shown = async () => {
  const { base, rollout, before } = await state();
  return [
    base?.version,
    rollout === null ? undefined : `${rollout.version} at ${rollout.percent}`,
    before.map(({ version }) => version).join(' '),
  ];
};

beforeAll(async () => {
  world = await testDatabase();
});
beforeEach(async () => {
  await clearRows(world.database);
  await clearReleases(world.database);
  await world.database.db.delete(audit);
});
afterAll(() => world.close());

it('[PLT-09] a rollback returns to the base before, again to the one before that, and says when none is left', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await place(await register(version));
  expect(await shown()).toEqual(['1.2.0', undefined, '1.1.0 1.0.0']);
  await goBack();
  expect(await shown()).toEqual(['1.1.0', undefined, '1.0.0']);
  await goBack();
  expect(await shown()).toEqual(['1.0.0', undefined, '']);
  await expect(goBack()).rejects.toMatchObject({
    code: 'conflict',
    message: 'mf-a has no earlier release to go back to. Release a fix, or switch mf-a off.',
  });
  expect(await shown()).toEqual(['1.0.0', undefined, '']);
});

it('[OWN-13] a rollback goes to the latest release that works with the site, and deletes past releases that do not, up to the next that does', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await place(await register(version));
  await goBack('1.3.0', '1.1.0');
  expect(await shown()).toEqual(['1.2.0', undefined, '1.0.0']);
  await expect(goBack('1.0.0')).rejects.toMatchObject({
    code: 'conflict',
    message:
      'mf-a has no earlier release that works with this site. 1.0.0: it needs what 1.0.0 needs. Release a fix, or switch mf-a off.',
  });
  expect(await shown()).toEqual(['1.2.0', undefined, '1.0.0']);
});

it('[OWN-13] a rollback takes only past releases of its own remote and channel', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await place(await register(version));
  const rows = await world.database.db.select().from(pastBases);
  const elsewhere = rows.flatMap(({ pastBaseId: _, ...row }) => [
    { ...row, remote: 'mf-b' },
    { ...row, channel: 'development' as const },
  ]);
  await world.database.db.insert(pastBases).values(elsewhere);
  await goBack();
  await goBack('1.2.0');
  expect(await shown()).toEqual(['1.0.0', undefined, '']);
  await expect(goBack()).rejects.toThrow('no earlier release to go back to');
  expect(await world.database.db.select().from(pastBases)).toHaveLength(elsewhere.length);
});

it('[OWN-13] a refused rollback gives every problem of the latest past release', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await place(await register(version));
  const unmet = ({ version }: { readonly version: string }) => [`${version} is old`, 'it needs more'];
  await expect(change(rollBack, unmet)).rejects.toThrow(
    'works with this site. 1.1.0: 1.1.0 is old; it needs more. Release',
  );
});

it('[PLT-09] a release that was rolled back can be released again, and a rollback goes where it went before', async () => {
  const [first, second] = [await register('1.0.0'), await register('1.1.0')];
  await place(first);
  await place(second);
  await goBack();
  await place(second);
  await place(first);
  expect(await shown()).toEqual(['1.0.0', undefined, '1.1.0 1.0.0']);
});

it('[PLT-10] a rollout is raised and ended without a build, and a rollback ends it and leaves the base', async () => {
  await place(await register('1.0.0'));
  await place(await register('1.1.0'), 10);
  await change(setRollout, 50);
  expect(await shown()).toEqual(['1.0.0', '1.1.0 at 50', '']);
  await change(stopRollout);
  expect(await shown()).toEqual(['1.0.0', undefined, '']);
  await place(await register('1.2.0'), 10);
  await goBack();
  expect(await shown()).toEqual(['1.0.0', undefined, '']);
  await place(await register('1.3.0'), 1);
  await change(setRollout, 100);
  expect(await shown()).toEqual(['1.3.0', undefined, '1.0.0']);
});

it('a rollout needs a base, one at a time, and is another release than the base', async () => {
  const [first, second, third] = [await register('1.0.0'), await register('1.1.0'), await register('1.2.0')];
  await expect(place(first, 10)).rejects.toThrow('The channel has no base of mf-a');
  await place(first);
  await expect(place(first, 10)).rejects.toThrow('is already the base');
  await expect(change(setRollout, 10)).rejects.toThrow('mf-a has no running rollout');
  await expect(change(stopRollout)).rejects.toThrow('mf-a has no running rollout');
  await place(second, 10);
  await expect(place(third)).rejects.toThrow(/A rollout of mf-a 1\.1\.0\+.* is running at 10 %/);
  await expect(place(first)).rejects.toThrow('is already the base');
  expect(await shown()).toEqual(['1.0.0', '1.1.0 at 10', '']);
});

it('a change that saw an older row is refused with the row as it is; the same one again changes nothing', async () => {
  const release = await register('1.0.0');
  await place(release);
  const seen = await state();
  await place(release);
  expect(await state()).toEqual(seen);
  await place(await register('1.1.0'));
  await expect(
    world.database.db.transaction((tx) =>
      rollBack(tx, context(), { ...at, channelVersion: seen.channel_version }, noneUnmet),
    ),
  ).rejects.toMatchObject({ code: 'version_mismatch', details: { current: { base: { version: '1.1.0' } } } });
});

it("the bytes that a start put there become the team's by its release, with nothing to go back to", async () => {
  const release = await register('1.0.0');
  await world.database.db.transaction((tx) =>
    makeBase(tx, at.channel, { ...release, releaseId: null }, now, { forget: true }),
  );
  expect((await state()).base).toMatchObject({ started: true });
  await place(release);
  expect(await state()).toMatchObject({ base: { version: '1.0.0', started: false }, before: [] });
});

it('of two changes at once one is made and the other told', async () => {
  await place(await register('1.0.0'));
  const releases = [await register('1.1.0'), await register('1.2.0')];
  const target = { ...at, channelVersion: (await state()).channel_version };
  const outcomes = await Promise.allSettled(
    releases.map((release) =>
      world.database.db.transaction((tx) => placeRelease(tx, context(), target, release, 100)),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'version_mismatch' },
  });
  expect((await shown())[2]).toBe('1.0.0');
});

it('[PLT-09] each change leaves a line of the audit with who made it, why, and what visitors got before and after', async () => {
  await place(await register('1.0.0'));
  await place(await register('1.1.0'), 10);
  await world.database.db.transaction((tx) => stopRollout(tx, context('It flickers.'), at));
  const lines = await world.database.db.select().from(audit).orderBy(audit.entryId);
  expect(
    lines.map(({ action, actorKind, actorName, objectId }) => [action, actorKind, actorName, objectId]),
  ).toEqual(['release', 'rollout', 'stop'].map((action) => [action, 'token', 'ci', 'mf-a']));
  const base = expect.stringMatching(/^1\.0\.0\+/) as unknown;
  expect(lines[2]).toMatchObject({
    before: { base, rollout: expect.stringMatching(/^1\.1\.0\+.* at 10 %$/) as unknown },
    after: { base, rollout: null, message: 'It flickers.' },
  });
});

it('a change that fails leaves neither a line of the audit nor a version', async () => {
  await place(await register('1.0.0'));
  const seen = await state();
  await expect(goBack()).rejects.toThrow();
  expect(await state()).toEqual(seen);
  expect(await world.database.db.select().from(audit)).toHaveLength(1);
});

it('while a remote or its channel is frozen nothing new comes; going back and switching off still work', async () => {
  await place(await register('1.0.0'));
  await place(await register('1.1.0'));
  const next = await register('1.2.0');
  for (const remote of [at.remote, 'all']) {
    await world.database.db.transaction((tx) => freeze(tx, context('Holidays'), { ...at, remote }));
    await expect(place(next)).rejects.toMatchObject({
      code: 'releases_frozen',
      message: expect.stringMatching(
        remote === 'all' ? /\(Holidays\).*a superuser ends it/ : /\(Holidays\).*"on" ends it/,
      ) as unknown,
    });
    await expect(change(retire)).rejects.toMatchObject({ code: 'releases_frozen' });
    await world.database.db.transaction((tx) => switchOn(tx, context(), { ...at, remote }));
  }
  await place(next, 10);
  await world.database.db.transaction((tx) => freeze(tx, context(), { ...at, remote: 'all' }));
  await expect(change(setRollout, 20)).rejects.toMatchObject({ code: 'releases_frozen' });
  await goBack();
  await goBack();
  await change(switchOff);
  expect(await shown()).toEqual(['1.0.0', undefined, '']);
});

it('a remote is switched off and on again; one that the channel never had cannot be', async () => {
  await place(await register('1.0.0'));
  await change(switchOff);
  expect(await state()).toMatchObject({ off: '', base: { version: '1.0.0' } });
  await change(switchOn);
  const seen = await state();
  expect(seen.off).toBeNull();
  await change(switchOn);
  expect(await state()).toEqual(seen);
  expect(await world.database.db.select().from(audit)).toHaveLength(3);
  await expect(
    world.database.db.transaction((tx) => switchOff(tx, context(), { ...at, remote: 'mf-none' })),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    world.database.db.transaction((tx) => switchOff(tx, context(), { ...at, remote: 'all' })),
  ).rejects.toThrow('you turn remotes off one by one');
});

it('a remote that is retired is gone with its past, and can be released anew', async () => {
  const first = await register('1.0.0');
  await place(first);
  await place(await register('1.1.0'));
  await change(retire);
  expect(await shown()).toEqual([undefined, undefined, '']);
  await expect(change(retire)).rejects.toMatchObject({ code: 'not_found' });
  await expect(goBack()).rejects.toThrow('no earlier release');
  await place(first);
  expect(await shown()).toEqual(['1.0.0', undefined, '']);
});

it('a channel that somebody emptied by hand takes a release, or goes back to what was before', async () => {
  await place(await register('1.0.0'));
  await place(await register('1.1.0'));
  await world.database.db.delete(channels);
  await expect(place(await register('1.2.0'), 10)).rejects.toThrow('The channel has no base');
  await goBack();
  expect(await shown()).toEqual(['1.0.0', undefined, '']);
});

it('[PLT-09] of two who saw the same and change it at one moment the second one is told', async () => {
  await place(await register('1.0.0'));
  const { db, pool } = world.database;
  const target = { ...at, channelVersion: (await state()).channel_version };
  const waiting = async () =>
    (
      await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length > 0;
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await freeze(tx, context('first'), target);
    second = db
      .transaction((other) => freeze(other, context('second'), target))
      .catch((error: unknown) => error);
    await until(waiting);
  });
  expect(await second).toMatchObject({ code: 'version_mismatch' });
  expect((await state()).frozen).toBe('first');
});
