import { cpSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirId, elsewhere, layoutOf, noteOf } from './layout.ts';
import { newDataDir } from '../testing.harness.ts';

const placeFor = (dataDir: string) => `${elsewhere}/${dataDirId(dataDir)}-cdef01`;

it.each<[string, (place: string) => string, boolean]>([
  ['the place', (place) => place, true],
  ['the place and a line end', (place) => `${place}\n`, true],
  ['a path up and out', () => `${elsewhere}/../../../tmp/x`, false],
  ['a path through the place', (place) => `${place}/../0123456789ab-cdef02`, false],
  ['a path below the place', (place) => `${place}/more`, false],
  ['another name', () => `${elsewhere}/x`, false],
  ['another folder', (place) => `/tmp${place}`, false],
  ['nothing', () => '', false],
])('a note of %s names a place of ours', (_, note, ours) => {
  const dataDir = newDataDir();
  writeFileSync(noteOf(dataDir), note(placeFor(dataDir)));
  expect(layoutOf(dataDir).home).toBe(ours ? placeFor(dataDir) : join(dataDir, 'postgres'));
});

it('[API-11] a copy of a data folder does not get the database of the original, and neither does a moved one before its database is moved too', () => {
  const dataDir = newDataDir();
  writeFileSync(noteOf(dataDir), placeFor(dataDir));
  const copy = `${dataDir}-copy`;
  cpSync(dataDir, copy, { recursive: true });
  expect(() => layoutOf(copy)).toThrow(
    expect.objectContaining({
      code: 'copied_data_dir',
      message: expect.stringContaining(`delete ${noteOf(copy)} to start with an empty one`) as unknown,
    }),
  );
  expect(layoutOf(dataDir).home).toBe(placeFor(dataDir));
  const moved = `${dataDir}-moved`;
  renameSync(dataDir, moved);
  expect(() => layoutOf(moved)).toThrow(`mv ${placeFor(dataDir)} ${placeFor(moved)} && `);
  writeFileSync(noteOf(moved), placeFor(moved));
  expect(layoutOf(moved).home).toBe(placeFor(moved));
});

it('a data folder behind a link is the same folder', () => {
  const dataDir = newDataDir();
  const link = `${dataDir}-link`;
  symlinkSync(dataDir, link);
  for (const named of [dataDir, link]) {
    writeFileSync(noteOf(dataDir), placeFor(named));
    expect(layoutOf(link).home).toBe(placeFor(named));
  }
});
