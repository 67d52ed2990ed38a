import { allGates, quickGates } from './gates.ts';
import type { runCheck } from './run-check.ts';

// Another file of this worker may have loaded the real one.
vi.hoisted(() => {
  vi.resetModules();
});

const run = vi.hoisted(() => vi.fn<typeof runCheck>((name) => Promise.resolve({ name, ok: true, ms: 0 })));
// what the programs say of the sources is told by their own runs
vi.mock('./run-check.ts', () => ({ runCheck: run }));
const namesOf = async (checks: ReturnType<typeof quickGates>): Promise<string[]> =>
  (await checks).map(({ name }) => name).sort();

it('npm test judges all sources by every gate', async () => {
  const { lint, others } = allGates();
  expect(await namesOf(lint)).toEqual(['lint']);
  expect(await namesOf(others)).toEqual([
    'area cycles',
    'contract report',
    'folder cycles',
    'format',
    'generated endpoints',
    'owners',
    'settings page',
    'tracked',
    'types',
    'unused files and exports',
    'zones',
  ]);
});

it('npm run check judges what changed by the quick ones', async () => {
  expect(await namesOf(quickGates(['shell/src/page.ts']))).toEqual(['format', 'lint', 'types', 'zones']);
  expect(await namesOf(quickGates([]))).toEqual(['format', 'types', 'zones']);
});

it.each([
  ['packages/schemas/src/visitors/request.ts', ['API document', 'contract report', 'generated endpoints']],
  ['packages/domain/src/compound-summary.ts', ['contract report']],
  ['packages/server/src/areas/visitors/requests/requests.routes.ts', ['API document', 'generated endpoints']],
  ['packages/server/src/config/map-settings.ts', ['settings page']],
  ['packages/domain/src/filters/matches.test.ts', []],
  ['mf-compound/remote.manifest.ts', ['API document', 'generated endpoints', 'owners']],
])('after a change of %s it asks for %j, too', async (file, more) => {
  expect(await namesOf(quickGates([file]))).toEqual([...more, 'format', 'lint', 'types', 'zones'].sort());
});

it('a change of README.md and package.json asks for no lint', async () => {
  expect(await namesOf(quickGates(['README.md', 'shell/package.json']))).toEqual([
    'format',
    'owners',
    'types',
    'zones',
  ]);
});

it.each([
  [['shell/src/page.ts', 'README.md'], 'shell'],
  [['shell/src/page.ts', 'packages/domain/package.json'], 'shell packages/domain'],
  [['shell/src/page.ts', 'packages/tooling/src/zones.ts'], 'all'],
  [['.dependency-cruiser.mjs'], 'all'],
  [[], 'all'],
])('after a change of %j the directions of imports are judged in %s', async (files, packages) => {
  await quickGates(files);
  const judged = run.mock.calls.findLast(([name]) => name === 'zones')?.[2].slice(4) ?? [];
  if (packages === 'all') expect(judged).toEqual(expect.arrayContaining(['shell', 'e2e', 'packages/domain']));
  else expect(judged.join(' ')).toBe(packages);
});
