import { judge, sentenceOf } from './index.ts';
import { descriptor, files, integrity, reasons, route } from './judge-release.harness.ts';

const file = 'first-view.0123456789.js';
const allFiles = { ...files, [file]: integrity };
const offering = (...pages: readonly string[]) =>
  descriptor({
    routes: [
      route('Mine'),
      route('Old', { redirect: { route: 'Mine' } }),
      route('Own', { access: 'login', flags: ['requiresAuthentication'], page: './own' }),
    ],
    modules: {
      ...descriptor().modules,
      './modal': { files: ['page.js'] },
      './own': { files: ['page.js'] },
    },
    firstView: { file, pages: pages.map((page) => ({ page })) },
    files: allFiles,
  });
const problems = [
  ['a module that the remote does not expose', './gone', 'there is no module ./gone'],
  ['a name that every object has', 'constructor', 'there is no module constructor'],
  ['a module that no route shows', './modal', 'no route shows ./modal'],
  ['a page for signed-in people', './own', 'every route that shows ./own needs sign-in'],
] as const;

it.each(problems)('drops a first view of %s, and keeps the others', (_, page, problem) => {
  const { descriptors, findings } = judge([{ value: offering('./page', page) }]);
  expect(findings.map(sentenceOf)).toEqual([`mf-a: first view of ${page} is left out: ${problem}`]);
  expect(descriptors).toEqual([offering('./page')]);
});

it.each(problems)('rejects a release with a first view of %s', (_, page, problem) => {
  const release = { value: offering('./page', page), files: new Map(Object.entries(allFiles)) };
  expect(reasons(release)).toEqual([`first view of ${page} | first view of ${page}: ${problem}`]);
});

it('drops a first view of a page that only an unsound route shows', () => {
  const value = offering('./page', './modal');
  const { findings } = judge([
    { value: { ...value, routes: [...value.routes, route('Bad', { page: './modal', path: 'x' })] } },
  ]);
  expect(findings.map(sentenceOf).at(-1)).toBe(
    'mf-a: first view of ./modal is left out: no route shows ./modal',
  );
});

it('accepts a release with a first view of a page that a route shows', () => {
  expect(reasons({ value: offering('./page'), files: new Map(Object.entries(allFiles)) })).toEqual([]);
});

it('accepts a release with a first view of a page that one route shows to everyone and one only after login', () => {
  const value = offering('./own');
  const routes = [...value.routes, route('Shared', { page: './own', path: '/shared' })];
  expect(reasons({ value: { ...value, routes }, files: new Map(Object.entries(allFiles)) })).toEqual([]);
});

it.each(['two words', 'state.', '.shown', 'map..shown', 'commonhearth:map'])(
  'rejects a release whose first view depends on a stored value named %j',
  (name) => {
    const value = offering('./page');
    const pages = [{ page: './page', unlessKept: ['visit', 'state.wishes.marketId', name] }];
    const release = {
      value: { ...value, firstView: { file, pages } },
      files: new Map(Object.entries(allFiles)),
    };
    expect(reasons(release)).toEqual([
      `first view of ./page | first view of ./page: unlessKept has “${name}”, which is neither a name of keptKey nor a field such as state.wishes`,
    ]);
  },
);
