import type { CircleEmails } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashOfAddress } from '../../../http/tokens/unsubscribe-token.ts';
import { addUnsubscription, hasUnsubscribed, takeBackUnsubscription } from '../../mail/index.ts';
import { memberOfCircle, seenCircle } from '../circles/index.ts';

type Deps = Pick<Dependencies, 'database'>;
interface OfCircle {
  readonly circleId: string;
}
const about = (circleId: string) => ({ from: 'circles', object: 'circle', id: circleId }) as const;

/** Whether the caller's address gets the daily email about a circle. */
export async function seeEmails(
  { database: { db } }: Deps,
  context: PersonContext,
  { circleId }: OfCircle,
): Promise<CircleEmails> {
  await seenCircle(db, context, { circleId, policy: memberOfCircle });
  return { emails: !(await hasUnsubscribed(db, hashOfAddress(context.actor.email), about(circleId))) };
}

/** Starts or stops the daily email about a circle, for the caller's address. */
export async function changeEmails(
  { database: { db } }: Deps,
  context: PersonContext,
  { circleId, emails }: OfCircle & CircleEmails,
): Promise<CircleEmails> {
  await seenCircle(db, context, { circleId, policy: memberOfCircle });
  const change = emails ? takeBackUnsubscription : addUnsubscription;
  await db.transaction((tx) => change(tx, hashOfAddress(context.actor.email), about(circleId), context.at));
  return { emails };
}
