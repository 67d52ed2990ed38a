import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { areas, compounds } from '../db/schema/index.ts';
import { maySeeCompoundSql } from '../visibility.ts';

// Parts of what `personal` takes as SQL: `t` is the table, `$1` the user's id, `$3` the address.

export const ofUser = 't.user_id = $1::uuid';
export const ofSubscriber =
  't.subscriber_id in (select subscriber_id from subscribers where user_id = $1::uuid)';
export const ofAddressHash = "t.address_hash = sha256(convert_to(lower($3), 'UTF8'))";

export const areaName = '(select a.name from areas a where a.area_id = t.area_id)';

const ownBetaAreas = sql.raw('array(select area_id from area_beta_users where user_id = $1::uuid)');
const maySee = maySeeCompoundSql({ betaAreaIds: ownBetaAreas }, compounds, areas);
/** A home's current title if the person may see the home, otherwise its title while it was public. */
export const homeTitle = `(
  select case when ${new PgDialect().sqlToQuery(maySee).sql} then compounds.editorial ->> 'title' else shown_homes.title end
  from compounds left join areas using (area_id) left join shown_homes using (compound_id)
  where compounds.compound_id = t.compound_id)`;
