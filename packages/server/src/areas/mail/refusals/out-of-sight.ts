import { sql, type SQL } from 'drizzle-orm';
import { areaBetaUsers, areas, compounds } from '../../../db/schema/index.ts';
import { everyone, maySeeAreaSql, maySeeCompoundSql } from '../../../visibility.ts';

/** The ids that a mail names of one kind; what is no number is the id of nothing. */
const idsOf = (about: SQL, kind: 'compound' | 'area'): SQL =>
  sql`(select case when id ~ '^[0-9]{1,18}$' then id::bigint end as id
    from jsonb_array_elements_text(coalesce(${about} -> ${sql.raw(`'${kind}'`)}, '[]')) id) named`;

/** Asked once for all rows of a query; of most no other question is left then. */
const idsForEveryone = sql`array(
  select ${areas.areaId}::text from ${areas} where ${maySeeAreaSql(everyone, areas)})`;

/**
 * Why a mail about these homes and areas is not this person's to have, null where it is. Each of its homes must
 * be one that they may see; of its areas one is enough, since a person is reached through any of theirs. Staff
 * count as everybody does: mails are passed on, and a link in one opens a consumer's session.
 */
export function outOfSight(userId: SQL, about: SQL): SQL {
  const viewer = {
    betaAreaIds: sql`array(select ${areaBetaUsers.areaId} from ${areaBetaUsers} where ${areaBetaUsers.userId} = ${userId})`,
  };
  return sql`case
    when ${about} ? 'compound' and exists (select from ${idsOf(about, 'compound')}
        left join ${compounds} on ${compounds.compoundId} = named.id
        left join ${areas} on ${areas.areaId} = ${compounds.areaId}
        where (${maySeeCompoundSql(viewer, compounds, areas)}) is not true)
      then 'They may not see this home.'
    when not ${about} ? 'area' or ${about} -> 'area' ?| ${idsForEveryone} then null
    else (select case
        when bool_or(${maySeeAreaSql(viewer, areas)}) then null
        when bool_or(${areas.status} = 'in_beta') then 'They were not let into this area, which is in beta.'
        when bool_or(${areas.status} = 'internal_review') then 'This area is in internal review.'
        when count(*) > 0 then 'This area does not exist.'
      end
      from ${idsOf(about, 'area')} left join ${areas} on ${areas.areaId} = named.id)
  end`;
}
