import { setImmediate } from 'node:timers/promises';
import type { Descriptor, Registry } from '@commonhearth/registry';
import { createTestApi } from '@commonhearth/testing-server/api';
import { blockOf, registryIn } from '../../../pages/pages.harness.ts';
import { checkout, dashboardRoutes, shellRoutes } from '../../../pages/site.harness.ts';
import { syncLocalBuilds } from '../local-builds/sync-local-builds.ts';

/** A browser of a person; what tests send by themselves is known as a program. */
export const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export interface OpenedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookie: string | undefined;
  readonly registry: Registry;
  readonly config: {
    readonly bucket?: number;
    readonly view?: string;
    readonly overrides?: readonly Readonly<Record<string, string>>[];
  };
  /** The version that the page was given of this remote. */
  version(remote: string): string | undefined;
}

export const released = { version: '1.1.0', hash: 'abcdef012345' };
const baseOf = (remote: string, { version, hash } = released): string =>
  `remotes/${remote}/${version}+${hash}/`;

/** A site with the remotes mf-dashboard and mf-compound, and a compound's slot over the dashboard. */
export async function rolloutSite(env: Readonly<Record<string, string>> = {}) {
  const api = await createTestApi({ env });
  const builds = checkout();
  builds.addShell(shellRoutes);
  const routes = dashboardRoutes.filter(({ name }) => name !== 'Public Home Details');
  const descriptors = {
    'mf-dashboard': builds.addRemote('mf-dashboard', { routes }),
    'mf-compound': builds.addRemote('mf-compound', {
      routes: dashboardRoutes.filter(({ name }) => name === 'Public Home Details'),
      slots: [{ slot: 'compound-modal', module: './home', query: 'cid' }],
    }),
  };
  await syncLocalBuilds(api.deps, builds.root);
  const { pool } = api.database;
  const { channel } = api.deps.config;
  type Remote = keyof typeof descriptors;
  const variant = (remote: Remote, change: Partial<Descriptor> = {}): Descriptor => ({
    ...descriptors[remote],
    ...released,
    ...change,
  });

  async function open(url: string, headers: Record<string, string> = {}): Promise<OpenedPage> {
    const answer = await api.app.inject({
      url,
      headers: { accept: 'text/html', 'user-agent': browser, ...headers },
    });
    const registry = registryIn(answer.body);
    return {
      status: answer.statusCode,
      headers: answer.headers,
      cookie: answer.headers['set-cookie'] as string | undefined,
      registry,
      config: blockOf(answer.body, 'page-config') as OpenedPage['config'],
      version: (remote) =>
        registry.remotes.find(({ descriptor }) => descriptor.name === remote)?.descriptor.version,
    };
  }
  return {
    api,
    builds,
    variant,
    open,
    inBucket: (bucket: number, url = '/login') => open(url, { cookie: `bucket=${bucket}` }),
    /** Gives 1.1.0 of a remote to a share of the visitors; of 0, ends that. */
    async rollOut(remote: Remote, percent: number, change: Partial<Descriptor> = {}): Promise<void> {
      await pool.query('delete from channels where remote = $1 and percent < 100', [remote]);
      if (percent === 0) return;
      await pool.query(
        `insert into channels (channel, remote, version, base, descriptor, percent, update_timestamp)
         values ($1, $2, $3, $4, $5, $6, now())`,
        [channel, remote, released.version, baseOf(remote), variant(remote, change), percent],
      );
    },
    /** Views as counted, once so many are: they are written beside the answers. */
    async viewsOf(least: number): Promise<Readonly<Record<string, number>>> {
      for (;;) {
        const { rows } = await pool.query<{ release: string; views: number }>(
          `select remote || ' ' || split_part(split_part(base, '/', 3), '+', 1) as release, sum(views)::int as views
           from release_views group by 1 order by 1`,
        );
        if (rows.reduce((all, { views }) => all + views, 0) >= least)
          return Object.fromEntries(rows.map(({ release, views }) => [release, views]));
      }
    },
    async clear(): Promise<void> {
      // the server may still be writing views of the previous test
      while (pool.idleCount < pool.totalCount) await setImmediate();
      for (const table of [
        'release_views',
        'release_failures',
        'client_errors',
        'rate_limits',
        'audit',
        'mails',
      ])
        await pool.query(`delete from ${table}`);
      await pool.query('delete from channels where percent < 100');
    },
    async close(): Promise<void> {
      await api.close();
      builds.remove();
    },
  };
}
export type RolloutSite = Awaited<ReturnType<typeof rolloutSite>>;
