import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../db/client.ts';
import { Ending } from './ending.ts';
import { type ImportSurroundings, runImport } from './run-import.ts';
import { idle, salesCsv } from '../../areas/curation/imports/sample-market.harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-import-'));
const file = join(folder, 'sales.csv');
beforeAll(() => {
  writeFileSync(file, salesCsv([{}]));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function run(args: readonly string[], open: ImportSurroundings['open']) {
  const said = { out: '', err: '' };
  const code = await runImport(args, {
    open,
    clock: () => new Date(0),
    ending: new Ending(),
    out: (text) => {
      said.out += text;
    },
    err: (line) => {
      said.err += line;
    },
  });
  return { code, ...said };
}
const unopened = () => Promise.reject(new Error('the database is opened too early'));

it.each([
  [
    ['listings', join(folder, 'none.csv'), '--market', 'seattle'],
    'none.csv cannot be read: there is no such file.',
  ],
  [['listings', folder, '--market', 'seattle'], 'cannot be read: it is a folder.'],
  [['listings', file], 'Add the market'],
])('[REV-01a] ends %j with code 2 before it opens the database, and says why', async (args, message) => {
  const { code, out, err } = await run(args, unopened);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
});

it('shows its use when it is asked for nothing', async () => {
  expect(await run([], unopened)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Usage:') as unknown,
  });
});

it('[REV-01a] ends with code 3 when the database does not answer, and shows none of the rows', async () => {
  const { code, err } = await run(['listings', file, '--market', 'seattle'], () => {
    const database = connect('postgres://nobody@127.0.0.1:9/none');
    return Promise.resolve({
      database,
      jobs: idle,
      refresh: () => Promise.resolve(),
      close: () => database.close(),
    });
  });
  expect(code).toBe(3);
  expect(err).toBe('The import failed and wrote nothing more: connect ECONNREFUSED 127.0.0.1:9');
});
