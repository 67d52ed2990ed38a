import { categories, defaultTags } from '@commonhearth/schemas/constants';
import { editToContent } from '../edit-to-content.ts';
import type { Product } from '../product/product.ts';
import { publishedHome } from '../published-home.ts';

/** Around so many points do the homes of the market gather. */
const towns = 60;

/**
 * So many published homes in the Bay Area that differ as homes do: places in towns, prices, sizes, units, areas,
 * tags and days; with pictures if these are wanted. Ends once the content has them.
 */
export async function publishBigMarket(product: Product, homes: number, photos = false): Promise<void> {
  const { sql } = product.database;
  const home = await publishedHome(product, homes);
  await sql.query('select setseed(0.5)');
  await sql.query(
    `with towns as (
       select n, 37.25 + random() * 0.75 as lat, -122.5 + random() * 0.7 as lng from generate_series(0, $1::int - 1) n),
     drawn as (
       select home_id, floor(sqrt(random()) * $1)::int as town, random() + random() - 1 as south, random() + random() - 1 as east
       from homes where provider = 'soak')
     update homes h set price = 250000 + floor(power(random(), 3) * 4000) * 1000, sqft = 500 + floor(random() * 4500),
       lat = t.lat + d.south * 0.06, lng = t.lng + d.east * 0.07
     from drawn d join towns t on t.n = d.town where h.home_id = d.home_id`,
    [towns],
  );
  await sql.query(
    `with live as (
       select array_agg(area_id order by area_id) as ids from areas join markets m using (market_id) where m.key = 'bay_area' and areas.status = 'live')
     update compounds c set area_id = live.ids[1 + (c.compound_id % cardinality(live.ids))],
       publish_date = now() - random() * interval '60 days',
       editorial = c.editorial || jsonb_build_object(
         'category', ($1::text[])[1 + floor(random() * cardinality($1::text[]))::int],
         'mainTag', ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int],
         'secondaryTags', jsonb_build_array(($2::text[])[1 + floor(random() * cardinality($2::text[]))::int]),
         'numUnits', 2 + floor(random() * 4)::int, 'numPotentialUnits', floor(random() * 3)::int)
     from live where c.home_id in (select home_id from homes where provider = 'soak')`,
    [[...categories], [...defaultTags]],
  );
  // pictures of the demo's homes, six each
  if (photos)
    await sql.query(
      `with pictures as (
       select storage_key, placeholder, alt, width, height, widths, row_number() over (order by image_id) - 1 as n  from home_photos),
     shown as (select h.home_id, s as place, (h.home_id * 7 + s) % (select max(n) + 1 from pictures) as n
       from homes h, generate_series(0, 5) s where h.provider = 'soak')
     insert into home_photos (home_id, storage_key, sort_order, placeholder, alt, create_timestamp, width, height, widths)
     select s.home_id, p.storage_key, s.place, p.placeholder, p.alt, now(), p.width, p.height, p.widths
     from shown s join pictures p on p.n = s.n`,
    );
  await editToContent(product, home);
}
