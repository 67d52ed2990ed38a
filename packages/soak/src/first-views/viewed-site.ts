import {
  approvedCycle,
  beginPublish,
  eventually,
  expectThat,
  ownSurroundings,
  progressOf,
  signInToDemo,
  startServer,
  type ServerProcess,
  type Soak,
} from '@commonhearth/bench/product';
import { demoStaff } from '@commonhearth/fixtures/demo';
import type { Sql } from '../curate/curated-site.ts';
import type { PublishedHome } from './read-page.ts';
import { orphans } from './render-processes.ts';

const publishTimeout = 120_000;
/** Covers the time limit of a render, extended for a busy machine. */
const orphanTimeout = 30_000;

/** A site with published homes and a server that tests can kill. */
export interface ViewedSite {
  readonly sql: Sql;
  readonly homes: readonly PublishedHome[];
  readonly server: () => ServerProcess;
  readonly origin: () => string;
  restart(): Promise<void>;
  /** Changes the title of a home in the database, as a staff edit does, and with it the title of its page. */
  rename(home: PublishedHome, title: string): Promise<PublishedHome>;
  /** Waits until every render process belongs to a running server. Returns how long that took, in ms. */
  expectNoOrphans(): Promise<number>;
}

export async function viewedSite(soak: Soak, count: number): Promise<ViewedSite> {
  const { sql, env } = await ownSurroundings(soak);
  let server = startServer(soak, env);
  let origin = await server.origin;
  const { token } = await signInToDemo(origin, demoStaff[0]?.email ?? '');
  const cycle = await approvedCycle(sql, 'soak', count);
  await beginPublish(origin, token, cycle);
  await eventually('the publish', publishTimeout, async () =>
    (await progressOf(sql, cycle)).status === 'published' ? true : undefined,
  );
  const homes = await sql.query<PublishedHome>(
    "select '/hfc/homes_c/' || compound_id as path, editorial ->> 'title' as title from compounds where review_period_id = $1 order by compound_id",
    [cycle.reviewPeriodId],
  );
  expectThat(homes.length === count, `${homes.length} of ${count} homes are published`);
  return {
    sql,
    homes,
    server: () => server,
    origin: () => origin,
    async restart() {
      server = startServer(soak, env);
      origin = await server.origin;
    },
    async rename({ path }, title) {
      await sql.query(
        "update compounds set editorial = jsonb_set(editorial, '{title}', to_jsonb($2::text)), version = version + 1 where '/hfc/homes_c/' || compound_id = $1",
        [path, title],
      );
      return { path, title };
    },
    async expectNoOrphans() {
      const start = performance.now();
      await eventually('the end of orphaned render processes', orphanTimeout, async () =>
        (await orphans()).length === 0 ? true : undefined,
      );
      return performance.now() - start;
    },
  };
}
