import type { Registry } from '@commonhearth/registry';
import { registrySchema } from '@commonhearth/registry/schemas';
import Fastify, { type FastifyInstance } from 'fastify';
import { channels } from '../db/schema/index.ts';
import { handleError, handleNotFound } from '../app/error-handler.ts';
import { requirePolicy } from '../app/calls/require-policy.ts';
import { securityHeaders } from '../app/security-headers.ts';
import {
  clearRows,
  now,
  silentLog,
  testDatabase,
  testStores,
} from '../areas/curation/publishing/cycle.harness.ts';
import { remoteFiles } from '../areas/delivery/index.ts';
import { syncLocalBuilds } from '../areas/delivery/index.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { picturesHere } from '../providers/pictures/pictures-here.ts';
import { pages } from './pages.ts';
import {
  checkout,
  dashboardRoutes,
  galleryRoutes,
  shellRoutes,
  testConfig,
  type Checkout,
} from './site.harness.ts';

export const titleOf = (html: string): string | undefined => /<title>(.*)<\/title>/.exec(html)?.[1];
export const blockOf = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`id="${id}">(.*)</script>`).exec(html)?.[1] ?? '');
export const registryIn = (html: string): Registry => registrySchema.parse(blockOf(html, 'registry'));

/** A site with its own database, store and builds, anew for each test of the file that asks for it. */
export function servedPages() {
  let world: Awaited<ReturnType<typeof testDatabase>>;
  let stores: ReturnType<typeof testStores>;
  let builds: Checkout;
  let app: FastifyInstance;
  const pictures = picturesHere();
  const clock = { now };
  const deps = (config = testConfig()) => ({
    ...stores,
    database: world.database,
    pictures,
    config,
    site: { origin: 'https://homes.example' },
    clock: () => clock.now,
    log: silentLog,
  });
  async function serve(config = testConfig()): Promise<FastifyInstance> {
    const server = Fastify();
    server.decorate('metrics', createMetrics());
    server.setErrorHandler(handleError);
    server.setNotFoundHandler(handleNotFound);
    await server.register(requirePolicy);
    await server.register(securityHeaders, {
      tiles: undefined,
      vectorStyle: undefined,
      authProvider: undefined,
      hosts: testConfig().hosts,
    });
    await server.register(pages, deps(config));
    await server.register(remoteFiles, deps(config));
    return server;
  }
  beforeAll(async () => {
    world = await testDatabase();
  });
  beforeEach(async () => {
    clock.now = now;
    await clearRows(world.database);
    await world.database.db.delete(channels);
    stores = testStores();
    builds = checkout();
    builds.addShell(shellRoutes);
    builds.addRemote('mf-dashboard', { routes: dashboardRoutes });
    builds.addRemote('dev-pages', { routes: galleryRoutes, channel: 'development' });
    await syncLocalBuilds(deps(), builds.root);
    app = await serve();
  });
  afterEach(async () => {
    await app.close();
    builds.remove();
    stores.remove();
  });
  afterAll(() => world.close());
  return {
    clock,
    deps,
    pictures,
    serve,
    get: (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
      app.inject({ url, headers }),
    get world() {
      return world;
    },
    get stores() {
      return stores;
    },
    get builds() {
      return builds;
    },
    get app() {
      return app;
    },
  };
}
