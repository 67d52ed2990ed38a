import { resolveRegistry, type Descriptor } from '@commonhearth/registry';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import type { SessionState } from '@commonhearth/contract';
import manifest from '../../shell.manifest.ts';
import { createRouteTable } from '../navigation/route-table.ts';
import { createPrefetch } from './prefetch.ts';

type Session = Pick<SessionState, 'status' | 'user'>;
const nobody: Session = { status: 'not signed in', user: null };
const someone = (isStaff: boolean): Session => ({
  status: 'signed in',
  user: { is_staff: isStaff } as NonNullable<SessionState['user']>,
});

async function loadedBy(address: string, { session = nobody, sparing = false } = {}): Promise<string[]> {
  const registry = resolveRegistry(
    'development',
    { base: '/assets/' },
    (await readRemoteManifests()).map((remote) => ({
      remote: remote.name,
      base: `/${remote.name}/`,
      percent: 100,
      descriptor: {
        ...remote,
        hash: '0123456789ab',
        entry: 'remoteEntry.js',
        modules: {},
      } as unknown as Descriptor,
    })),
  );
  const loaded: string[] = [];
  const prefetch = createPrefetch({
    registry,
    federation: {
      load: (owner, module) => {
        loaded.push(`${owner} ${module}`);
        return Promise.reject(new Error('nobody there'));
      },
    },
    table: createRouteTable(manifest.routes, registry),
    session: () => session,
    sparing: () => sparing,
  });
  prefetch(address);
  return loaded;
}

it.each([
  ['a page of a remote', '/hfc/homes_c/7', ['mf-compound ./compound']],
  ['a page of the shell', '/login', ['shell ./login']],
  ['the page that a redirect leads to', '/hfc/austin', ['mf-dashboard ./home']],
  [
    'what the query opens above the page',
    '/hfc/home?cid=7',
    ['mf-dashboard ./home', 'mf-compound ./compound-modal'],
  ],
  ['nothing for an address of nobody', '/nowhere', []],
])('pointing at a link loads %s', async (_what, address, wanted) => {
  expect(await loadedBy(address)).toEqual(wanted);
});

it('the code of a staff page is not fetched for anyone else', async () => {
  expect(await loadedBy('/hfc/_i/review')).toEqual([]);
  expect(await loadedBy('/hfc/_i/review', { session: someone(false) })).toEqual([]);
  expect(await loadedBy('/hfc/_i/review', { session: someone(true) })).not.toEqual([]);
});

it('who asked their browser to spare data gets nothing before it is wanted', async () => {
  expect(await loadedBy('/login', { sparing: true })).toEqual([]);
});
