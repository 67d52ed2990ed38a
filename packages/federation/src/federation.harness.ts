import { createHash } from 'node:crypto';
import { ownRuntime, type Descriptor, type Registry } from '@commonhearth/registry';
import { Addresses } from './files/addresses.ts';
import type { Containers } from './containers/containers.ts';
import type { Entries } from './entries.ts';
import { createFederation, type Host } from './federation.ts';
import { findCause } from './find-cause.ts';
import { createHashes } from './files/hashes.ts';

export const right = 'the page';
export const integrity = `sha384-${createHash('sha384').update(right).digest('base64')}`;
export const descriptor: Descriptor = {
  format: 1,
  name: 'mf-a',
  version: '1.2.0',
  contract: '^1.0.0',
  routes: [],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
  hash: '0123456789ab',
  entry: 'remoteEntry.js',
  modules: { './home': { files: ['home.js'] } },
  files: { 'remoteEntry.js': integrity, 'home.js': integrity },
  runtime: ownRuntime('2.9.2'),
};
export const registry: Registry = {
  channel: 'production',
  shell: { base: '/assets/', files: { 'main.js': integrity } },
  remotes: [{ base: '/remotes/mf-a/1/', descriptor }],
};
export const origin = 'https://site.example';

interface World {
  readonly registry?: Registry;
  /** Whether the code that finds out why a load failed cannot be loaded either. */
  readonly findsNothing?: boolean;
  /** Whether a page loaded now gets another release. */
  readonly outdated?: boolean;
  /** Whether anything of the site can be reached. */
  readonly answers?: () => boolean | Promise<boolean>;
  readonly nextTask?: () => Promise<void>;
  readonly contracts?: readonly string[];
  /** The files that the browser refused, by the order of the tries. */
  readonly refused?: readonly (readonly string[])[];
  readonly fetch?: (url: string, cache: string | undefined) => Promise<Response>;
  readonly host?: Host['modules'];
  /** Whether this browser stopped responding while it ran the release on an earlier page. */
  readonly isFrozen?: Entries['isFrozen'];
  readonly provideForOlder?: Containers['provideForOlder'];
}
export function setUp(
  load: Containers['load'],
  {
    registry: given = registry,
    contracts = ['1.3.0'],
    findsNothing = false,
    outdated = false,
    answers = () => true,
    nextTask = () => Promise.resolve(),
    refused = [],
    fetch,
    host = {},
    isFrozen = () => false,
    provideForOlder = () => Promise.resolve(),
  }: World = {},
) {
  const opened: string[] = [];
  const forgot: string[] = [];
  const asked: string[] = [];
  const ended: string[] = [];
  const addresses = new Addresses(given, origin, 'now');
  const registered: unknown[] = [];
  const failures = [...refused];
  const entered: string[] = [];
  const ask: typeof globalThis.fetch = (input, init) => {
    const url = input instanceof URL ? input.href : typeof input === 'string' ? input : input.url;
    asked.push(`${init?.cache ?? ''} ${url}`);
    return fetch?.(url, init?.cache) ?? Promise.reject(new TypeError('nobody there'));
  };
  const federation = createFederation({
    registry: given,
    contracts,
    addresses,
    entries: {
      isFrozen,
      enter: ({ remote, version = '' }, stage) => {
        entered.push(`enter ${remote} ${version} ${stage}`);
        return () => entered.push(`leave ${remote} ${version} ${stage}`);
      },
    },
    scripts: {
      prepare: () => undefined,
      takeFailed: () => failures.shift() ?? [],
      refusedIn: () => undefined,
      cancel: () => undefined,
    },
    host: { version: '3.0.0', modules: host },
    findCause: (...given) =>
      findsNothing ? Promise.reject(new Error('Loading chunk 8 failed.')) : findCause(...given),
    isOutdated: () => Promise.resolve(outdated),
    answers: async () => answers(),
    nextTask,
    endRelease: ({ release }) => {
      ended.push(release);
    },
    fetch: ask,
    loadHashes: createHashes(given, addresses, ask),
    injectFor: (owner) => (injection) => {
      registered.push([owner, injection]);
    },
    containers: {
      open: (remote, again) => {
        opened.push(`${addresses.entryOf(remote)}${again ? ' again' : ''}`);
      },
      load,
      end: ({ base }) => {
        ended.push(base);
      },
      provideForOlder,
      forgetUnloadedShares: () => {
        forgot.push('shares');
      },
    },
  });
  return { federation, entered, opened, registered, asked, addresses, forgot, ended };
}
export const homeFile = `${origin}/remotes/mf-a/1/home.js`;
/** What a file answers; the hash of `right` is that of the descriptor. */
export const answer = (status: number, body: string): Promise<Response> =>
  Promise.resolve({
    ok: status < 400,
    status,
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode(body).buffer),
  } as Response);
export const whole: Containers['load'] = (_remote, module) =>
  Promise.resolve(
    module === './register'
      ? {
          register: ({ inject }: { inject: (given: unknown) => void }) => {
            inject('slices');
          },
        }
      : { default: 'page' },
  );
