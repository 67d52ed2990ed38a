import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { until } from '@commonhearth/testing-server/waiting';
import { connect } from '../../../db/client.ts';
import { markDatabase } from '../../../db/demo-mark.ts';
import { allMigrations } from '../../../db/migrating/migrations.ts';
import { migrate } from '../../../db/migrating/migrate.ts';
import type { ObjectStore } from '../../../providers/object-store/object-store.ts';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import {
  backups,
  keysOf,
  redescribe,
  rewriteTable,
  runProgram,
  startProgram,
  tablesIn,
} from '../backup.harness.ts';

const site = backups();
afterAll(() => site.close());

const put = (store: ObjectStore, key: string, text: string) =>
  store.put(key, Buffer.from(text), contentTypeOf(key));
const objects = ['content/a.json', 'content/a.json.br', 'photos/1/front.svg', 'remotes/mf-x/1/main.js'];

/** What a file of rows writes in a way of its own. */
const oddName = 'A\\B\t"C"\n\\N é';

let source: TestDatabase;
let sourceStore: ObjectStore;
let whole: string;
beforeAll(async () => {
  source = await site.database();
  sourceStore = site.stores().objects;
  for (const key of [...objects, 'uploads/1/photo.jpg', 'checks/1.txt'])
    await put(sourceStore, key, `of ${key}`);
  await source.sql.query("INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('x', $1, 1, true)", [
    oddName,
  ]);
  await source.sql.query(
    "INSERT INTO cities (market_id, name, state, lat, lng) SELECT market_id, 'Y', 'TX', 30, -97 FROM markets",
  );
  // the next number is 41 itself
  await source.sql.query("SELECT setval(pg_get_serial_sequence('compounds', 'compound_id'), 41, false)");
  whole = await site.backUp(source.appUrl, sourceStore);
});

/** What holds rows to each other, and the numbers that come next. */
const machinery = async ({ sql }: TestDatabase) => ({
  keys: await sql.query(
    `SELECT conrelid::regclass::text AS on, conname::text, convalidated, pg_get_constraintdef(oid) AS says
     FROM pg_constraint WHERE contype = 'f' ORDER BY 1, 2`,
  ),
  numbers: await sql.query(
    `SELECT sequencename::text, next FROM pg_sequences, LATERAL (
       SELECT substring(query_to_xml(format('SELECT last_value, is_called FROM %I.%I', schemaname, sequencename),
         false, false, '')::text from '<row>(.*)</row>') AS next) _
     WHERE schemaname IN ('public', 'auth') ORDER BY 1`,
  ),
});

describe('into an empty database', () => {
  let target: TestDatabase;
  let targetStores: ReturnType<typeof site.stores>;
  beforeEach(async () => {
    target = await site.database({ empty: true });
    targetStores = site.stores();
    site.said.length = 0;
  });
  const into = (folder: string, over: Parameters<typeof site.restore>[2] = {}) =>
    site.restore(folder, target, { stores: targetStores, ...over });

  it('[OPS-04] objects come to both stores with their types, and neither uploads nor what a start wrote', async () => {
    await into(whole);
    expect(await keysOf(targetStores.objects, '')).toEqual(objects);
    expect(await keysOf(targetStores.backup, '')).toEqual(objects.slice(0, 3));
    expect(Buffer.from((await targetStores.objects.read('photos/1/front.svg')) ?? []).toString()).toBe(
      'of photos/1/front.svg',
    );
    expect(site.said.join('\n')).toMatch(
      /4 objects written and read back, 0 already there\n\d+ rows in \d+ tables/,
    );
  });

  it('[OPS-04] keys between tables hold again, and numbers go on where they were', async () => {
    await into(whole);
    const [there, here] = [await machinery(source), await machinery(target)];
    for (const rows of Object.values(there)) expect(rows.length).toBeGreaterThan(0);
    expect(here).toEqual(there);
    await expect(
      target.sql.query(
        "INSERT INTO cities (market_id, name, state, lat, lng) VALUES (7, 'Z', 'TX', 30, -97)",
      ),
    ).rejects.toThrow(/violates foreign key constraint/);
    expect(
      await target.sql.query(
        "SELECT nextval(pg_get_serial_sequence('compounds', 'compound_id'))::int AS next",
      ),
    ).toEqual([{ next: 41 }]);
  });

  it('[OPS-04] triggers say nothing to the rows of a backup, and are on again afterwards', async () => {
    const text = `
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused by the trigger'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON markets FOR EACH ROW EXECUTE FUNCTION refuse();`;
    const known = [...allMigrations(), { id: '999901010000-house-refuse', hash: 'f'.repeat(64), sql: text }];
    const watched = await site.database();
    await watched.sql.query(
      "INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('x', 'X', 1, true)",
    );
    await migrate(watched.url, { steps: known });
    await into(await site.backUp(watched.appUrl, site.stores().objects), { known });
    expect(await target.sql.query('SELECT name FROM markets')).toEqual([{ name: 'X' }]);
    await expect(
      target.sql.query("INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('y', 'Y', 1, true)"),
    ).rejects.toThrow('refused by the trigger');
  });

  it('[OPS-04] a table that changes after it was found whole is noticed, and leaves the database empty', async () => {
    const folder = site.copyOf(whole);
    const file = join(folder, 'tables/public.markets.copy');
    const meanwhile = () => {
      writeFileSync(file, readFileSync(file, 'utf8').replace('é', 'e'));
    };
    await expect(into(folder, { meanwhile })).rejects.toThrow(
      /public\.markets\.copy changed while it was read\. Use another copy/,
    );
    expect(await tablesIn(target)).toEqual([]);
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'rows that break a key',
      (folder) => {
        rewriteTable(folder, 'public.markets', '');
      },
      /"cities" violates foreign key constraint/,
    ],
    [
      'rows of another table',
      (folder) => {
        rewriteTable(folder, 'public.markets', 'x\n');
      },
      /public\.markets\.copy does not match its table/,
    ],
    [
      'fewer rows than it says',
      (folder) => {
        redescribe(folder, (all) => ({ ...all, tables: all.tables.map((one) => ({ ...one, rows: 9 })) }));
      },
      /changed while it was read/,
    ],
    [
      'a table that its migrations do not make',
      (folder) => {
        redescribe(folder, (all) => ({ ...all, tables: all.tables.slice(1) }));
      },
      /do not match its migrations: "auth"\./,
    ],
  ])('[OPS-04] %s leave the database empty', async (_, change, message) => {
    const folder = site.copyOf(whole);
    change(folder);
    await expect(into(folder)).rejects.toThrow(message);
    expect(await tablesIn(target)).toEqual([]);
    await into(whole);
    expect(await tablesIn(target)).toContain('public.markets');
  });

  it('[OPS-04] a database that is not empty is refused, and stays as it is', async () => {
    await target.sql.query('CREATE TABLE mine AS SELECT 7 AS seven');
    await expect(into(whole)).rejects.toThrow(
      /^The database is not empty: it has public\.mine\. .*Set DATABASE_URL, or DATA_DIR.*Nothing was changed/,
    );
    expect(await tablesIn(target)).toEqual(['public.mine']);
    await expect(into(whole, { stores: site.stores() })).rejects.toThrow(/not empty/);
  });

  it('[OPS-04] an older backup comes up to this version with its rows, numbers go on, and the app has its rights', async () => {
    const steps = allMigrations();
    const older = await site.database({ empty: true });
    await migrate(older.url, { steps: steps.slice(0, -3), app: new URL(older.appUrl).username });
    await older.sql.query(
      `INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('x', 'X', 1, true), ('y', 'Y', 1, true)`,
    );
    await older.sql.query(`DELETE FROM markets WHERE key = 'y'`);
    await older.sql.query('INSERT INTO production_mark DEFAULT VALUES');
    const folder = await site.backUp(older.appUrl, site.stores().objects);
    await into(folder);
    const ran = await target.sql.query<{ id: string }>('SELECT id FROM schema_migrations');
    expect(ran.map(({ id }) => id).sort()).toEqual(steps.map(({ id }) => id).sort());
    expect(await tablesIn(target)).toEqual(await tablesIn(source));
    expect(site.said.filter((line) => line.startsWith('Migrating'))).toHaveLength(3);
    expect(await target.sql.query('SELECT market_id::int, name FROM markets')).toEqual([
      { market_id: 1, name: 'X' },
    ]);
    // the number of a row that was deleted is not given again
    const [made] = await target.sql.query(
      `INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('z', 'Z', 1, true) RETURNING market_id::int`,
    );
    expect(made).toEqual({ market_id: 3 });
    const marks = await target.sql.query(
      `SELECT has_table_privilege($1, 'markets', 'DELETE') AS rows, has_table_privilege($1, 'production_mark', 'DELETE') AS mark
     FROM production_mark`,
      [new URL(target.appUrl).username],
    );
    expect(marks).toEqual([{ rows: true, mark: false }]);
    const opened = connect(target.url, { connections: 1 });
    await expect(markDatabase(opened.db, { profile: 'demo', demo: false })).rejects.toThrow(
      /^Production has run on this database/,
    );
    await opened.close();
  });

  it('[OPS-04] one that is killed in the middle leaves nothing, no start takes it for a new site, and it runs again', async () => {
    const settings = {
      DATABASE_URL: target.appUrl,
      DATABASE_OWNER_URL: target.url,
      DATA_DIR: site.place(),
    };
    // as an earlier run left it; here it also holds up the last statement of the rows
    await target.sql.query(`
    SET ROLE commonhearth_owner;
    CREATE TABLE unfinished_restore (backup text NOT NULL, folder text NOT NULL, rows_in boolean NOT NULL);
    GRANT SELECT ON unfinished_restore TO PUBLIC;
    INSERT INTO unfinished_restore VALUES ('0', '/elsewhere', false);
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NEW; END';
    CREATE TRIGGER hold BEFORE UPDATE ON unfinished_restore FOR EACH ROW EXECUTE FUNCTION hold();
    RESET ROLE`);
    await target.sql.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(77)');
      const { child, ended } = startProgram('restore', [whole], settings);
      const waits = () =>
        tx.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 77 AND NOT granted");
      await until(async () => child.exitCode !== null || (await waits()).length > 0);
      child.kill('SIGKILL');
      expect(await ended).toMatchObject({ code: null });
    });
    await expect(migrate(target.url)).rejects.toMatchObject({
      code: 'unfinished_restore',
      message: `A restore of the backup ${whole} into this database is running or was interrupted. Wait until it ends, or run it again: npm run restore -- ${whole}`,
    });
    await expect(site.backUp(target.appUrl, site.stores().objects)).rejects.toThrow(
      /is running or was interrupted/,
    );
    expect(await tablesIn(target)).toEqual(['public.unfinished_restore']);
    const again = await runProgram('restore', [whole], settings);
    expect(again).toMatchObject({
      code: 0,
      err: expect.stringMatching(/0 objects written and read back, 4 already there/) as string,
    });
    await expect(migrate(target.url)).resolves.toBeUndefined();
    expect(await tablesIn(target)).not.toContain('public.unfinished_restore');
    expect(await target.sql.query('SELECT name FROM markets')).toEqual([{ name: oddName }]);
  });

  it('[OPS-04] one that ends between the rows and its end goes on from there, for the same backup alone', async () => {
    const cut = { queueJobs: () => Promise.reject(new Error('cut off')) };
    await expect(into(whole, cut)).rejects.toThrow('cut off');
    await expect(migrate(target.url)).rejects.toMatchObject({ code: 'unfinished_restore' });
    await target.sql.query(`UPDATE markets SET name = 'kept'`);
    const other = await site.backUp(source.appUrl, sourceStore, { clock: () => new Date() });
    await expect(into(other)).rejects.toThrow(
      `This database has rows of another backup, whose restore was interrupted. Run that restore again (npm run restore -- ${whole})`,
    );
    await into(whole);
    expect(await target.sql.query('SELECT name FROM markets')).toEqual([{ name: 'kept' }]);
    await expect(migrate(target.url)).resolves.toBeUndefined();
  });

  it('[OPS-04] of two restores at once into one database one is refused', async () => {
    const outcomes = await Promise.allSettled([into(whole), into(whole)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'BackupError' },
    });
    expect(await tablesIn(target)).toContain('public.markets');
  });

  it('[OPS-04] an object that the store answers otherwise than it was written stops it', async () => {
    const lying = {
      ...targetStores.objects,
      put: (key: string, _: unknown, type: string) =>
        targetStores.objects.put(key, Buffer.from('other'), type),
    };
    await expect(into(whole, { stores: { ...targetStores, objects: lying } })).rejects.toThrow(
      /returned different bytes for /,
    );
    expect(await tablesIn(target)).toEqual([]);
  });
});
