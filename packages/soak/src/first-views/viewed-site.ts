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
import type { ViewedHome } from './read-page.ts';
import { orphans } from './render-processes.ts';

const publishBound = 120_000;
/** What the code of a release may compute, and what a busy machine makes of it. */
const orphanBound = 30_000;

/** A site with homes that were published, whose server can be killed. */
export interface ViewedSite {
  readonly sql: Sql;
  readonly homes: readonly ViewedHome[];
  readonly server: () => ServerProcess;
  readonly origin: () => string;
  restart(): Promise<void>;
  /** As staff do it: its page has another title from then on. */
  rename(home: ViewedHome, title: string): Promise<ViewedHome>;
  /** Ends once every process that renders belongs to a server that runs; answers how long that took, in ms. */
  expectNoOrphans(): Promise<number>;
}

export async function viewedSite(soak: Soak, count: number): Promise<ViewedSite> {
  const { sql, env } = await ownSurroundings(soak);
  let server = startServer(soak, env);
  let origin = await server.origin;
  const { token } = await signInToDemo(origin, demoStaff[0]?.email ?? '');
  const cycle = await approvedCycle(sql, 'soak', count);
  await beginPublish(origin, token, cycle);
  await eventually('the publish', publishBound, async () =>
    (await progressOf(sql, cycle)).status === 'published' ? true : undefined,
  );
  const homes = await sql.query<ViewedHome>(
    "select '/hfc/homes_c/' || compound_id as path, editorial ->> 'title' as title from compounds where review_period_id = $1 order by compound_id",
    [cycle.reviewPeriodId],
  );
  expectThat(homes.length === count, `of ${count} homes ${homes.length} are published`);
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
      const from = performance.now();
      await eventually('the end of processes that nobody renders with', orphanBound, async () =>
        (await orphans()).length === 0 ? true : undefined,
      );
      return performance.now() - from;
    },
  };
}
