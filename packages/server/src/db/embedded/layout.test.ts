import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elsewhere, layoutOf, noteOf } from './layout.ts';
import { newDataDir } from './test-process.ts';

const place = `${elsewhere}/0123456789ab-cdef01`;

it.each([
  [place, true],
  [`${place}\n`, true],
  [`${elsewhere}/../../../tmp/x`, false],
  [`${place}/../0123456789ab-cdef02`, false],
  [`${place}/more`, false],
  [`${elsewhere}/x`, false],
  [`/tmp${place}`, false],
  ['', false],
])('the note %j names a place of ours: %s', (note, ours) => {
  const dataDir = newDataDir();
  writeFileSync(noteOf(dataDir), note);
  expect(layoutOf(dataDir).home).toBe(ours ? place : join(dataDir, 'postgres'));
});
