import { remotesOfFillers, slotsShownAt, type Registry, type ShellDescriptor } from '@commonhearth/registry';
import type { Override } from '@commonhearth/schemas';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dependencies } from '../dependencies.ts';
import {
  bucketOf,
  createViewCounter,
  type GivenRelease,
  overriddenReader,
  registryReader,
  type ReleaseHashes,
  viewIds,
} from '../areas/delivery/index.ts';
import type { Destination } from './site-routes.ts';

/** Who asks for a page, and what that page is made of. */
export interface Visit {
  readonly registry: Registry;
  readonly hashes: ReleaseHashes;
  /** Remotes that the channel holds and no page can show. */
  readonly unreadable: readonly string[];
  /** Whether it is this visitor's alone: nobody may keep it for others. */
  readonly isPrivate: boolean;
  /** The cookie to be set with it. */
  readonly cookie: string | undefined;
  /** What of its configuration is of this visitor. */
  readonly config: { readonly bucket?: number; readonly overrides?: readonly Override[] };
  /** Counts what the page shows, and signs what it was given while a rollout runs; undefined otherwise, and for robots. */
  readonly viewed: (arrival: Destination | undefined, query: URLSearchParams) => Promise<string | undefined>;
}

/** Remotes whose code a page asks for at once: that of its route, and those that fill a place there. */
export function shownRemotes(
  registry: Registry,
  arrival: Destination | undefined,
  query: URLSearchParams,
): ReadonlySet<string> {
  if (arrival === undefined) return new Set();
  const { route } = arrival;
  const own = route.page === undefined ? undefined : route.remote?.descriptor.name;
  const off = new Set(registry.remotes.flatMap((one) => (one.off === undefined ? [] : one.descriptor.name)));
  const names = [...slotsShownAt(registry, route.name, query).map(({ remote }) => remote), own];
  return new Set(names.filter((name) => name !== undefined && !off.has(name)) as string[]);
}

/** Whether the browser shows the answer as a page: it may also prefetch the address, or load it as a picture of a page. */
const isShown = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose']?.includes('prefetch') !== true &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** Folders are addresses of the site in a page, and keys of the store in the channel. */
const releasesIn = (registry: Registry, remotes: readonly string[]): GivenRelease[] =>
  registry.remotes
    .filter(({ descriptor: { name } }) => remotes.includes(name))
    .map(({ base, descriptor: { name } }) => ({ remote: name, base: base.replace(/^\//, '') }));

/**
 * Decides what each visitor's page is made of: the channel, the visitor's bucket while a rollout runs, and what their
 * browser tries. While neither is there a page is the same for all.
 */
export function visitors(deps: Pick<Dependencies, 'config' | 'database' | 'log' | 'site' | 'clock'>) {
  const channelOf = registryReader(deps);
  const overriddenBy = overriddenReader(deps);
  const views = viewIds(deps.config);
  const counter = createViewCounter(deps);

  async function visitOf({ headers, method }: FastifyRequest, shell: ShellDescriptor): Promise<Visit> {
    const held = await channelOf(shell);
    const { at } = held;
    const tried = await overriddenBy(headers.cookie, at);
    const channel = held.withReleases(tried.map(({ row }) => row));
    const { hashes, rollouts, unreadable } = channel;
    const isRunning = held.rollouts.length > 0;
    const { bucket, cookie } = isRunning
      ? bucketOf(headers, deps.site.origin.startsWith('https:'))
      : { bucket: undefined, cookie: undefined };
    const registry = bucket === undefined ? channel.registry : channel.registryFor(bucket);
    const overrides = tried.flatMap(({ override }) => (channel.tries(override.remote) ? override : []));
    return {
      registry,
      hashes,
      unreadable,
      isPrivate: isRunning || overrides.length > 0,
      cookie,
      config: { ...(bucket !== undefined && { bucket }), ...(overrides.length > 0 && { overrides }) },
      async viewed(arrival, query) {
        if (at === undefined) return undefined;
        const isSeen = method === 'GET' && isShown(headers) && !isbot(headers['user-agent']);
        const shown = new Set(isSeen ? shownRemotes(registry, arrival, query) : []);
        if (isSeen && arrival !== undefined)
          for (const remote of remotesOfFillers(registry, arrival.route.name)) shown.add(remote);
        counter.count(releasesIn(registry, [...shown]));
        if (bucket === undefined || rollouts.length === 0) return undefined;
        const given = releasesIn(registry, rollouts);
        const [counted, others] = [
          given.filter(({ remote }) => shown.has(remote)),
          given.filter(({ remote }) => !shown.has(remote)),
        ];
        return views.make({ at, counted, others });
      },
    };
  }
  return { visitOf, channelOf, warm: channelOf.warm, close: () => counter.written() };
}
