import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@commonhearth/testing-server/database';
import { allMigrations } from '../migrating/migrations.ts';
import { draftMigration, writeMigration } from './new-migration.ts';

const now = new Date('2026-11-20T14:05:59.000Z');
let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await test.drop();
});

it('nothing is left to write while the migrations make what the program declares', async () => {
  expect(await draftMigration({ serverUrl: test.adminUrl, steps: allMigrations() })).toEqual({
    sql: '',
    left: [],
  });
});

it('drafts what the migrations lack, and says what a person must write', async () => {
  const behind = {
    id: '202611201406-review-behind',
    hash: 'x',
    sql: 'alter table agents drop column phone; create view seen as select 1 as one',
  };
  expect(await draftMigration({ serverUrl: test.adminUrl, steps: [...allMigrations(), behind] })).toEqual({
    sql: 'ALTER TABLE "agents" ADD COLUMN "phone" text;\n-- by hand: drop view seen',
    left: [expect.objectContaining({ what: 'view seen' })],
  });
});

it('names a migration by time and area, and refuses what would not come last in its area', async () => {
  const file = await writeMigration(folder, { area: 'review', name: 'phone', now, sql: 'SELECT 1;' });
  expect([basename(file), await readFile(file, 'utf8')]).toEqual([
    '202611201405-review-phone.sql',
    'SELECT 1;\n',
  ]);
  await expect(writeMigration(folder, { area: 'review', name: 'more', now, sql: '' })).rejects.toThrow(
    'Wait a minute',
  );
  await expect(writeMigration(folder, { area: 'homes', name: 'more', now, sql: '' })).resolves.toContain(
    '202611201405-homes-more.sql',
  );
  await expect(writeMigration(folder, { area: 'Homes', name: 'x', now, sql: '' })).rejects.toThrow(
    'lowercase letters',
  );
  await expect(writeMigration(folder, { area: 'homes', name: '', now, sql: '' })).rejects.toThrow(
    'price-check',
  );
  await writeFile(join(folder, '0002-later.sql'), '');
  await expect(writeMigration(folder, { area: 'people', name: 'x', now, sql: '' })).rejects.toThrow(
    '0002-later.sql must be named like',
  );
});

it('the migrations stand in one order: each once, by name, none from the future', () => {
  const ids = allMigrations().map(({ id }) => id);
  const own = ids.filter((id) => !id.startsWith('auth-'));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.slice(0, ids.length - own.length).every((id) => /^auth-\d{3}-[a-z0-9-]+$/.test(id))).toBe(true);
  expect(own).toEqual([...own].sort());
  const minute = new Date().toISOString().slice(0, 16).replaceAll(/[-T:]/g, '');
  expect(own.filter((id) => id.slice(0, 12) > minute)).toEqual([]);
});
