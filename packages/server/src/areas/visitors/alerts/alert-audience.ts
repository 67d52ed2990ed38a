import { sql, type SQL } from 'drizzle-orm';
import {
  alerts,
  areaBetaUsers,
  areas,
  compounds,
  likes,
  subscribers,
  users,
} from '../../../db/schema/index.ts';
import { maySeeCompoundSql } from '../../../visibility.ts';
import { askedFor, mailRefusal } from '../../mail/index.ts';

/** One mail for a person and a home in this time. */
const apart = sql`interval '10 minutes'`;
/** In the words of the mails' table. */
export const commentMail = 'compound_comment';

/** Who likes a home, each with the home's area: what the rules below are asked of. */
export const likersOfHomes = sql`${likes}
  join ${compounds} on ${compounds.compoundId} = ${likes.compoundId}
  left join ${areas} on ${areas.areaId} = ${compounds.areaId}
  join ${subscribers} on ${subscribers.subscriberId} = ${likes.subscriberId}
  join ${users} on ${users.userId} = ${subscribers.userId}`;

const letInto = sql`array(select ${areaBetaUsers.areaId} from ${areaBetaUsers} where ${areaBetaUsers.userId} = ${users.userId})`;
/** The one rule who is alerted in the app of a comment on a home: who likes it and may see it. */
export const isAlerted: SQL = sql`${likes.status} = 'liked' and case when ${users.isStaff}
  then ${maySeeCompoundSql('staff', compounds, areas)}
  else ${maySeeCompoundSql({ betaAreaIds: letInto }, compounds, areas)} end`;

const about = sql`jsonb_strip_nulls(jsonb_build_object(
  'compound', jsonb_build_array(${compounds.compoundId}::text),
  'area', case when ${compounds.areaId} is not null then jsonb_build_array(${compounds.areaId}::text) end,
  'subscriber', jsonb_build_array(${subscribers.subscriberId}::text)))`;
/**
 * The one rule who gets a mail of it besides: null for them, else why not. Within ten minutes one mail tells of all
 * that was written; `since` is when the comment was.
 */
export const mailRefusalOf = (since: SQL): SQL<string | null> => sql<string | null>`case
  when exists (select from mails told where told.user_id = ${users.userId} and told.kind = ${commentMail}
      and told.about -> 'compound' ? ${compounds.compoundId}::text and told.created_at > ${since} - ${apart})
    then 'They got an email about this home in the last ten minutes.'
  else ${mailRefusal({ ...askedFor('', 'alert'), address: sql`${users.email}`, about })} end`;

/** Alerts of comments, by the names of their columns. */
export const alertColumns = sql`${sql.identifier(alerts.subscriberId.name)}, ${sql.identifier(alerts.compoundId.name)},
  ${sql.identifier(alerts.type.name)}, ${sql.identifier(alerts.commentId.name)}, ${sql.identifier(alerts.createTimestamp.name)}`;
