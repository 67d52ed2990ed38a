import { askOnce, handlingErrors, untilSubscriber, useAppDispatch } from '@commonhearth/contract';
import type { BetaFeedbackLog } from '@commonhearth/schemas';
import type { BetaRating } from '@commonhearth/schemas/constants';
import { useEffect, useState } from 'react';
import { compoundApi, useGiveBetaFeedbackForCompoundMutation } from '../../api.generated.ts';

export interface Feedback {
  readonly rating: BetaRating | null;
  readonly text: string;
}
const nothing: Feedback = { rating: null, text: '' };

/**
 * What the person thinks of a home that they see early: what they said before, and what they say now. That it could not
 * be read is logged only [8]; what they typed meanwhile stays.
 */
export function useFeedback(compoundId: string) {
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState<Feedback | null>(null);
  const [said, setSaid] = useState<BetaFeedbackLog | null>(null);
  const [send, { isLoading: busy, isSuccess: sent, reset }] = useGiveBetaFeedbackForCompoundMutation();
  useEffect(() => {
    let wanted = true;
    const settle = (log: BetaFeedbackLog | null): void => {
      if (wanted) setSaid(log);
    };
    const read = async (): Promise<void> => {
      const subscriberId = await dispatch(untilSubscriber('useFeedback'));
      if (subscriberId === null) return;
      const asked = dispatch(
        askOnce(compoundApi.endpoints.listBetaFeedbackForCompound, { subscriberId, compoundId }),
      );
      const data = await dispatch(handlingErrors(asked));
      settle(data?.logs[0] ?? null);
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [dispatch, compoundId]);
  const feedback: Feedback = typed ?? said ?? nothing;
  return {
    feedback,
    busy,
    sent,
    /** They said something before. */
    again: said !== null,
    change: (part: Partial<Feedback>): void => {
      if (sent) reset();
      setTyped({ ...feedback, ...part });
    },
    /** Answers the error, undefined where it was stored. */
    give: async (rating: BetaRating): Promise<unknown> => {
      const subscriberId = await dispatch(untilSubscriber('useFeedback'));
      if (subscriberId === null) return { message: 'Log in again to send it.' };
      const { data, error } = await send({
        body: { subscriber_id: subscriberId, compound_id: compoundId, rating, text: feedback.text.trim() },
      });
      if (data !== undefined) setSaid(data.log);
      return error;
    },
  };
}
