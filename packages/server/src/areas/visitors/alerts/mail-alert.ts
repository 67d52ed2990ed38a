import { parameters } from '@commonhearth/domain';
import { sql } from 'drizzle-orm';
import { cutText } from '../../../cut-text.ts';
import { alerts, compounds, likes, users } from '../../../db/schema/index.ts';
import type { Foundation } from '../../../dependencies.ts';
import { findCompound } from '../../homes/index.ts';
import { homeCard, sendMail } from '../../mail/index.ts';
import { commentMail, isAlerted, likersOfHomes, mailRefusalOf } from './alert-audience.ts';

interface Told extends Record<string, unknown> {
  readonly compound_id: string;
  readonly user_id: string;
  readonly subscriber_id: string;
  readonly email: string;
  readonly text: string;
}

/**
 * The mail of an alert, if it is still to be told and its person may have it. Two comments within ten minutes are one
 * mail: the person's row is held meanwhile, so that two jobs do not both write it.
 */
export async function mailAlert(deps: Foundation, alertId: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await tx.execute(sql`select from ${users} where ${users.userId} = (
      select s.user_id from ${alerts} join subscribers s on s.subscriber_id = ${alerts.subscriberId}
      where ${alerts.alertId} = ${alertId}) for no key update`);
    const { rows } = await tx.execute<Told>(sql`
      select ${compounds.compoundId}::text as compound_id, ${users.userId} as user_id, ${users.email} as email,
        ${likes.subscriberId} as subscriber_id, said ->> 'text' as text
      from ${likersOfHomes} cross join lateral jsonb_array_elements(${compounds.broadcastComments}) said
      join ${alerts} on ${alerts.subscriberId} = ${likes.subscriberId}
        and ${alerts.compoundId} = ${compounds.compoundId} and ${alerts.commentId} = said ->> 'comment_id'
      where ${alerts.alertId} = ${alertId} and ${alerts.removedAt} is null and ${isAlerted}
        and ${mailRefusalOf(sql`${alerts.createTimestamp}`)} is null`);
    const [told] = rows;
    const loaded = told && (await findCompound(tx, Number(told.compound_id)));
    if (told === undefined || loaded === undefined) return;
    const card = await homeCard(deps, loaded);
    const { areaId } = loaded.compound;
    await sendMail(deps, tx, {
      category: 'alert',
      kind: commentMail,
      to: told.email,
      userId: told.user_id,
      about: {
        compound: [told.compound_id],
        ...(areaId !== null && { area: [String(areaId)] }),
        subscriber: [told.subscriber_id],
      },
      content: (links) => {
        const url = links.to(`/hfc/compounds/${told.compound_id}?${parameters.commentsOpen}=1`);
        return {
          subject: `News about ${card.title}`,
          preview: cutText(told.text, 140),
          heading: 'News about a home you like',
          parts: [
            { kind: 'text', text: told.text },
            { ...card, url },
            { kind: 'button', label: 'See the home', url },
          ],
          because: 'You’re getting this email because you like this home.',
        };
      },
    });
  });
}
