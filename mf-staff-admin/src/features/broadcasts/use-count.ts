import type { CallError } from '@commonhearth/contract';
import type { AudienceCount, BroadcastAudience } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCountAudienceForStaffAdminMutation } from '../../api.generated.ts';

/** Boxes are often ticked one after another. */
const restMs = 150;

export interface Counted {
  /** Of what is asked now; undefined until it is known. */
  readonly count: AudienceCount | undefined;
  readonly error: CallError | null;
  readonly again: () => void;
}

/** How many an audience has now; null asks nothing. */
export function useCount(audience: BroadcastAudience | null, isNewsletter: boolean): Counted {
  const [ask] = useCountAudienceForStaffAdminMutation();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly count: AudienceCount } | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  const key = JSON.stringify([audience, isNewsletter]);
  const run = useEffectEvent(async (isLeft: () => boolean): Promise<void> => {
    if (audience === null) return;
    const { data, error: refusal } = await ask({ body: { audience, is_newsletter: isNewsletter } });
    if (isLeft()) return;
    if (data !== undefined) setAnswer({ key, count: data });
    setError(data === undefined ? (refusal as CallError) : null);
  });
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => void run(() => left), restMs);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key, tries]);
  return {
    count: answer?.key === key ? answer.count : undefined,
    error,
    again: () => {
      setTries(tries + 1);
    },
  };
}
