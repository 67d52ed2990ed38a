import type { TestDatabase } from '@commonhearth/testing-server/database';
import { send } from './product-client.ts';
import { expectThat } from './case.ts';

type Sql = TestDatabase['sql'];
export interface Cycle {
  readonly reviewPeriodId: string;
  readonly marketId: string;
}

/** An open cycle of the Bay Area with so many homes, all approved and complete. */
export async function approvedCycle(sql: Sql, name: string, homes: number): Promise<Cycle> {
  const [place] = await sql.query<{ market_id: string; area_id: string }>(
    "select a.market_id, a.area_id from areas a join markets m using (market_id) where m.key = 'bay_area' and a.status = 'live' order by a.area_id limit 1",
  );
  expectThat(place !== undefined, 'the demo world has no live area in the Bay Area');
  const { market_id: marketId, area_id: areaId } = place;
  const [period] = await sql.query<{ id: string }>(
    "insert into review_periods (market_id, name, starts_on, create_timestamp) values ($1, $2, '2026-11-20', now()) returning review_period_id::text as id",
    [marketId, name],
  );
  expectThat(period !== undefined, 'no cycle was made');
  await sql.query(
    `
    with made as (
      insert into homes (market_id, provider, external_id, price, sqft, formatted_address, lat, lng, full_address)
      select $1, 'soak', $2 || '-' || n, 500000 + n, 1200, n || ' Elm St', 37.8 + n * 0.0001, -122.2, '{"street": null, "city": null, "state": null, "zipcode": null}'
      from generate_series(1, $3::int) n returning home_id, formatted_address)
    insert into compounds (market_id, home_id, review_period_id, area_id, status, editorial, create_timestamp)
    select $1, home_id, $4, $5, 'approved', jsonb_build_object('title', formatted_address, 'description', 'Two homes around one garden.', 'category', 'Duplex', 'mainTag', 'walkable', 'secondaryTags', '[]'::jsonb, 'numUnits', 2, 'numPotentialUnits', 0), now()
    from made`,
    [marketId, name, homes, period.id, areaId],
  );
  return { reviewPeriodId: period.id, marketId };
}

export async function beginPublish(origin: string, token: string, { reviewPeriodId }: Cycle): Promise<void> {
  const { status, body } = await send(
    `${origin}/api/hfc/_i/review_periods/${reviewPeriodId}/publish`,
    'POST',
    { token, body: { version: 1 } },
  );
  expectThat(status === 202, `the publish answers ${status}: ${JSON.stringify(body)}`);
}

interface Progress {
  readonly status: string;
  readonly version: number;
  readonly listed: number;
  readonly published: number;
  readonly twice: number;
  readonly contents: number;
}

/** How far the publish of a cycle is. */
export async function progressOf(sql: Sql, { reviewPeriodId }: Cycle): Promise<Progress> {
  const [row] = await sql.query<Progress>(
    `
    select p.status, p.version, cardinality(p.published_compound_order) as listed,
      (select count(*)::int from compounds c where c.review_period_id = p.review_period_id and c.status = 'published' and c.frozen_at is null) as published,
      (select count(*)::int from compounds c where c.review_period_id = p.review_period_id and c.version > 2) as twice,
      (select count(*)::int from content_versions v where v.review_period_id = p.review_period_id) as contents
    from review_periods p where p.review_period_id = $1`,
    [reviewPeriodId],
  );
  expectThat(row !== undefined, `the cycle ${reviewPeriodId} is gone`);
  return row;
}

/** Fails unless the cycle was published exactly once, with all its homes. */
export function expectPublishedOnce(
  { status, version, listed, published, twice, contents }: Progress,
  homes: number,
): void {
  expectThat(
    status === 'published' && version === 3,
    `the cycle is ${status} in version ${version}; published once it is in version 3`,
  );
  expectThat(
    listed === homes && published === homes && twice === 0,
    `of ${homes} homes ${published} are published, ${listed} in the order of the feed, ${twice} more than once`,
  );
  expectThat(contents === 1, `the publish made ${contents} contents`);
}
