import type { Descriptor, Route } from '../types.ts';
import {
  judgeRelease,
  type ApiCalls,
  type HeldRemote,
  type LiveShell,
  type OfferedRelease,
} from './index.ts';

export const integrity = `sha384-${'B'.repeat(64)}`;
export const files = { 'remoteEntry.js': integrity, 'register.js': integrity, 'page.js': integrity };
export const route = (name: string, given: Partial<Route> = {}): Route => ({
  name,
  path: `/${name.toLowerCase()}`,
  app: 'hfc',
  access: 'public',
  flags: [],
  ...(given.redirect === undefined && { page: './page' }),
  ...given,
});
export const nav = (to: string) => ({ label: 'There', route: to, audience: 'anyone' as const, order: 1 });
const hash = '0123456789ab';
export const descriptor = (given: Partial<Descriptor> = {}): Descriptor => ({
  format: 1,
  name: 'mf-a',
  version: '1.0.0',
  contract: '^2.1.0',
  routes: [route('Mine')],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
  hash,
  entry: 'remoteEntry.js',
  modules: { './register': { files: ['register.js'] }, './page': { files: ['page.js'] } },
  files,
  shared: { react: '^19.0.0' },
  runtime: '2.9.0',
  ...given,
});
export const shell = (given: Partial<LiveShell> = {}): LiveShell => ({
  version: '1.0.0',
  contract: '2.4.0',
  routes: [
    route('Login'),
    route('Market', { path: '/hfc/:key', params: { key: ['austin'] }, redirect: { route: 'Login' } }),
  ],
  shared: { react: '19.3.1' },
  runtime: '2.9.2',
  ...given,
});
export const other = (given: Partial<Descriptor> = {}): Descriptor =>
  descriptor({ name: 'mf-b', routes: [route('Theirs')], ...given });
const theirs = [
  route('Theirs'),
  route('Any', { path: '/any/:x' }),
  route('Staff', { path: '/hfc/_i/theirs', role: 'staff' }),
];
/** An API without calls. */
export const noApi: ApiCalls = { operations: {}, shapes: {} };
export const reasons = (
  given: Partial<OfferedRelease> | Descriptor,
  held: readonly HeldRemote[] = [{ remote: 'mf-b', base: other({ routes: theirs }) }],
  shells: readonly LiveShell[] = [shell()],
  api = noApi,
): readonly string[] => {
  const offered = 'format' in given ? { value: given } : given;
  return judgeRelease(
    { value: descriptor(), hash, files: new Map(Object.entries(files)), ...offered },
    { shells, held, api, parameters: ['mk'], isServerAddress: (path) => path === '/readyz' },
  ).map(({ path, problem }) => `${path} | ${problem}`);
};
