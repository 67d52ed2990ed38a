import { selectNavigation, useAppSelector, useReportError, type CallError } from '@commonhearth/contract';
import { useState } from 'react';
import {
  useShowUnsubscribeLinkForOnboardingQuery as useLink,
  useUnsubscribeForOnboardingMutation as useStop,
  useUnsubscribeFromAllForOnboardingMutation as useStopAll,
} from '../../api.generated.ts';
import type { What } from './what.ts';

export type Step =
  | { readonly is: 'asking' }
  | { readonly is: 'stopping' }
  | { readonly is: 'done'; readonly all: boolean }
  | { readonly is: 'refused'; readonly why: CallError };

/**
 * Whether the link's own token stops what its address says, as the server reads it: a forged one never does. Where
 * that did not come, the press finds out.
 */
export function useTokenOfLink({ from, object, id }: What): 'waiting' | 'wrong' | 'right' | undefined {
  const { unsubscribeToken } = useAppSelector(selectNavigation);
  const { data, error, isLoading } = useLink(
    { token: unsubscribeToken ?? '' },
    { skip: unsubscribeToken === null },
  );
  if (unsubscribeToken === null) return undefined;
  if (isLoading) return 'waiting';
  if (error !== undefined) return (error as CallError).status === 401 ? 'wrong' : 'right';
  const said = data?.link;
  const isSame = said?.unsubscribe_from === from && said.object_type === object && said.object_id === id;
  return said === undefined || isSame ? 'right' : 'wrong';
}

/** Stops mails by the link's own token where there is one, else as who is signed in. */
export function useUnsubscribe({ from, object, id }: What) {
  const { unsubscribeToken } = useAppSelector(selectNavigation);
  const token = unsubscribeToken === null ? {} : { token: unsubscribeToken };
  const reportError = useReportError();
  const [step, setStep] = useState<Step>({ is: 'asking' });
  const [stop] = useStop();
  const [stopAll] = useStopAll();
  return {
    step,
    byLink: unsubscribeToken !== null,
    act: async (all: boolean): Promise<void> => {
      setStep({ is: 'stopping' });
      const body = { unsubscribe_from: from, object_type: object, object_id: id };
      const answer = all ? await stopAll({ body: token }) : await stop({ ...token, body });
      if (answer.error === undefined) {
        setStep({ is: 'done', all });
        return;
      }
      const why = answer.error as CallError;
      reportError(new Error(`Unsubscribing failed: ${why.message}`, { cause: why }));
      setStep({ is: 'refused', why });
    },
  };
}
