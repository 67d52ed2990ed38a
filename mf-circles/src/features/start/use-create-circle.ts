import { useNavigation, type CallError } from '@commonhearth/contract';
import { useState } from 'react';
import { useCreateCircleForCirclesMutation } from '../../api.generated.ts';
import { missingName, nameFault } from '../../fields/name-fault.ts';

export const fieldOrder = ['name', 'market_id', 'household_name'] as const;
export type Draft = Readonly<Record<(typeof fieldOrder)[number], string>>;
type Faults = Readonly<Partial<Record<string, string>>>;

function faultsOf(draft: Draft): Faults {
  const name = nameFault(draft.name, missingName.circle);
  const household = nameFault(draft.household_name, missingName.household);
  return {
    ...(name !== undefined && { name }),
    ...(draft.market_id === '' && { market_id: 'Choose where you’re looking.' }),
    ...(household !== undefined && { household_name: household }),
  };
}

/** Starts a circle and opens it. */
export function useCreateCircle() {
  const { go } = useNavigation();
  const [create, { isLoading: busy }] = useCreateCircleForCirclesMutation();
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string>();
  return {
    busy,
    faults,
    /** An error that belongs to no field. */
    notice,
    /** Returns the errors by field. */
    send: async (typed: Draft): Promise<Faults> => {
      const draft = {
        ...typed,
        name: typed.name.trim(),
        household_name: typed.household_name.trim(),
      };
      const found = faultsOf(draft);
      setFaults(found);
      setNotice(undefined);
      if (Object.keys(found).length > 0) return found;
      const { data, error } = await create({ body: draft });
      if (data !== undefined) {
        go('Circle', { params: { circleId: data.circle.circle_id }, replace: true });
        return {};
      }
      const { message, problem } = error as CallError;
      const refused: Faults = Object.fromEntries(
        (problem?.errors ?? []).map(({ path, message: why }) => [path, why]),
      );
      setFaults(refused);
      if (!fieldOrder.some((name) => refused[name] !== undefined)) setNotice(message);
      return refused;
    },
  };
}
