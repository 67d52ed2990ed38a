import type { BetaFeedbackBody, BetaFeedbackLog } from '@commonhearth/schemas';
import type { PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { notFound } from '../../../failure.ts';
import { byId } from '../../../http/parse-id.ts';
import { permit } from '../../../http/policy.ts';
import { findCompound } from '../../homes/index.ts';
import { keepsSubscriber } from '../../people/index.ts';
import { ownBetaFeedback } from './beta-feedback.policy.ts';
import { feedbackOf, saveFeedback, type BetaFeedbackRow } from './beta-feedback.repository.ts';

type Deps = Pick<Dependencies, 'database'>;
interface About {
  readonly subscriber_id: string;
  readonly compound_id: string;
}

export const toLog = (row: BetaFeedbackRow): BetaFeedbackLog => ({
  subscriber_id: row.subscriberId,
  compound_id: String(row.compoundId),
  rating: row.rating,
  text: row.text,
  create_timestamp: row.createTimestamp.toISOString(),
});

async function homeInBeta(db: Db | Tx, { actor }: PersonContext, about: About) {
  const found = await byId(about.compound_id, (id) => findCompound(db, id));
  const row = found && { subscriberId: about.subscriber_id, home: found };
  const { subscriberId, home } = permit(ownBetaFeedback, actor, row, 'This home');
  return { subscriberId, compoundId: home.compound.compoundId };
}

export async function listBetaFeedback(
  { database: { db } }: Deps,
  context: PersonContext,
  about: About,
): Promise<BetaFeedbackLog[]> {
  const { subscriberId, compoundId } = await homeInBeta(db, context, about);
  return (await feedbackOf(db, subscriberId, compoundId)).map(toLog);
}

/** Writes down what somebody with early access thinks of a home; the last one counts. */
export const giveBetaFeedback = (
  { database: { db } }: Deps,
  context: PersonContext,
  { rating, text = '', ...about }: BetaFeedbackBody,
): Promise<BetaFeedbackLog> =>
  db.transaction(async (tx) => {
    const home = await homeInBeta(tx, context, about);
    // deleted since the caller was judged
    if (!(await keepsSubscriber(tx, home.subscriberId))) throw notFound('This subscriber');
    const row: BetaFeedbackRow = { ...home, rating, text, createTimestamp: context.at };
    await saveFeedback(tx, row);
    return toLog(row);
  });
