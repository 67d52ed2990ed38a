import { useNavigation, type QueryChange } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';

/** The parts of writing a broadcast, in their order. */
export const steps = ['write', 'audience', 'send'] as const;
export type Step = (typeof steps)[number];

export const route = 'HFCi Email Broadcast';
/** The query of a broadcast's address, and of a part of it. */
export const queryOf = (broadcastId: string, step?: Step): QueryChange => ({
  [parameters.broadcastId]: broadcastId,
  ...(step !== undefined && step !== 'write' && { [parameters.broadcastStep]: step }),
});

/** Which broadcast the address names, and which part of it; rubbish names none. */
export function usePlace() {
  const [query] = useSearchParams();
  const { go } = useNavigation();
  const named = query.get(parameters.broadcastId);
  const step = query.get(parameters.broadcastStep);
  return {
    broadcastId: named !== null && /^\d{1,15}$/.test(named) ? named : null,
    step: steps.find((one) => one === step) ?? 'write',
    open: (broadcastId: string, at?: Step, replace = false) => {
      go(route, { query: queryOf(broadcastId, at), replace });
    },
    list: (replace = false) => {
      go(route, { replace });
    },
  };
}
