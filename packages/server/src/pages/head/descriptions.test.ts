import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Route } from '@commonhearth/registry';
import { headOf, type Head } from './head.ts';

const workspace = join(import.meta.dirname, '../../../../..');
const manifests = readdirSync(workspace)
  .flatMap((folder) => [
    join(workspace, folder, 'remote.manifest.ts'),
    join(workspace, folder, 'shell.manifest.ts'),
  ])
  .filter((file) => existsSync(file));

interface Manifest {
  readonly default: { readonly routes: readonly Route[] };
}
/** A route once for each of its pages that have a title of their own. */
const pagesOf = (route: Route) => {
  const [[name, titles] = ['', { '': '' }]] = Object.entries(route.titles ?? {});
  return Object.keys(titles).map((page) => ({ route, params: { [name]: page } }));
};

const head = (page: ReturnType<typeof pagesOf>[number]): Promise<Head> =>
  headOf(
    {
      compoundHead: () =>
        Promise.resolve({ status: 200, title: 'The Fig Court', path: '/hfc/homes_c/7' } as never),
      marketPicture: () => Promise.resolve(undefined),
    },
    page,
    new URLSearchParams(),
  );

it('[RTE-11] each page for visitors describes itself, in a sentence that no other page has', async () => {
  const loaded = await Promise.all(
    manifests.map(async (file) => ((await import(pathToFileURL(file).href)) as Manifest).default.routes),
  );
  const pages = loaded
    .flat()
    .filter(({ role, redirect }) => role === undefined && redirect === undefined)
    .flatMap(pagesOf);
  expect(pages.length).toBeGreaterThan(30);
  const described = new Map<string, string>();
  for (const page of pages) {
    const { description, path } = await head(page);
    const name = path ?? `${page.route.path} ${Object.values(page.params).join('')}`;
    expect([name, described.get(description) ?? name]).toEqual([name, name]);
    described.set(description, name);
    expect([name, description.length >= 50 && description.length <= 160]).toEqual([name, true]);
    expect([name, description]).not.toEqual([name, 'The best thing you can do for your happiness']);
  }
});
