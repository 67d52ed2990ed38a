import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '@commonhearth/testing-server/database';
import { contentTypeOf } from '../../../providers/object-store/object-key.ts';
import { backups, keysOf, redescribe, tablesIn } from '../backup.harness.ts';

const site = backups();
afterAll(() => site.close());

const objects = ['content/a.json', 'content/a.json.br', 'photos/1/front.svg'];
let whole: string;
let untouched: TestDatabase;
beforeAll(async () => {
  const source = await site.database();
  const store = site.stores().objects;
  for (const key of objects) await store.put(key, Buffer.from(`of ${key}`), contentTypeOf(key));
  await source.sql.query(
    "INSERT INTO markets (key, name, uac20_id, coming_soon) VALUES ('x', 'X of some length', 1, true)",
  );
  whole = await site.backUp(source.appUrl, store);
  untouched = await site.database({ empty: true });
});

describe('[OPS-04] a backup that is not whole is refused in words, before anything is touched:', () => {
  const flip = (file: string): void => {
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    writeFileSync(file, bytes);
  };
  const markets = 'tables/public.markets.copy';
  const cutLine = (file: string): void => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*\n/, ''));
  };
  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a table that was cut',
      (folder) => {
        truncateSync(join(folder, markets), 3);
      },
      /public\.markets\.copy has 3 bytes instead of \d+/,
    ],
    [
      'a flipped bit in a table',
      (folder) => {
        flip(join(folder, markets));
      },
      /public\.markets\.copy has different content/,
    ],
    [
      'a flipped bit in the jobs',
      (folder) => {
        appendFileSync(join(folder, 'jobs.copy'), 'x');
      },
      /jobs\.copy has 1 byte instead of/,
    ],
    [
      'a flipped bit in an object',
      (folder) => {
        flip(join(folder, 'objects', objects[2] ?? ''));
      },
      /objects\/photos\/1\/front\.svg has different content/,
    ],
    [
      'objects that are missing',
      (folder) => {
        rmSync(join(folder, 'objects/content'), { recursive: true });
      },
      /content\/a\.json is missing, objects\/content\/a\.json\.br is missing/,
    ],
    [
      'a list of objects that lost a line',
      (folder) => {
        cutLine(join(folder, 'objects.sha256'));
      },
      /objects\.sha256 has/,
    ],
    [
      'a description that was changed',
      (folder) => {
        flip(join(folder, 'backup.json'));
      },
      /backup\.json has changed/,
    ],
    [
      'is incomplete',
      (folder) => {
        rmSync(join(folder, 'backup.json'));
      },
      /is not a backup, or is incomplete: backup\.json is missing/,
    ],
    [
      'a folder of somebody else',
      (folder) => {
        redescribe(folder, () => ({ product: 'other', format: 1 }));
      },
      /is not a backup of a Commonhearth site/,
    ],
    [
      'a later format',
      (folder) => {
        redescribe(folder, (all) => ({ ...all, format: 2 }));
      },
      /has format 2, but this version reads 1: restore it with a newer version/,
    ],
    [
      'a description with a field more',
      (folder) => {
        redescribe(folder, (all) => ({ ...all, more: 1 }));
      },
      /backup\.json cannot be read/,
    ],
    [
      'a newer program',
      (folder) => {
        redescribe(folder, (all) => ({
          ...all,
          migrations: [...all.migrations, { id: '209901010000-x-later', hash: '0'.repeat(64), release: 9 }],
        }));
      },
      /is from a newer version.*209901010000-x-later/,
    ],
    [
      'another text of a migration',
      (folder) => {
        redescribe(folder, (all) => ({
          ...all,
          migrations: all.migrations.map((one) => ({ ...one, hash: '0'.repeat(64) })),
        }));
      },
      /differs from the one in this version/,
    ],
    [
      'a file',
      (folder) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, 'tar');
      },
      /is a file, but a backup is a folder/,
    ],
    [
      'nothing',
      (folder) => {
        rmSync(folder, { recursive: true });
      },
      /does not exist/,
    ],
  ])('%s', async (_, damage, message) => {
    const folder = site.copyOf(whole);
    damage(folder);
    const { objects, ...others } = site.stores();
    const into = { stores: { objects, ...others } };
    await expect(site.restore(folder, untouched, into)).rejects.toThrow(message);
    expect([await tablesIn(untouched), await keysOf(objects, '')]).toEqual([[], []]);
  });
});
