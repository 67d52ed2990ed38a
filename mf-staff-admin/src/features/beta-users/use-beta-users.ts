import { useAppDispatch, type CallError } from '@commonhearth/contract';
import { useState } from 'react';
import {
  staffAdminApi,
  useAddToBetaForStaffAdminMutation,
  useListBetaAccessForStaffAdminQuery,
  useRemoveFromBetaForStaffAdminMutation,
} from '../../api.generated.ts';
import type { AreaChoice } from '../../areas/use-area-choice.ts';
import { chosenIds, type BetaRow } from './beta-rows.ts';

/** What was taken here last, and can be given back where there are areas. */
export interface Removed {
  readonly email: string;
  readonly words: string;
  readonly areaIds: readonly string[];
}

export const wordsOf = (error: unknown): string => (error as CallError).message;

/** Everybody who was let in anywhere, and who waits. */
export function useBetaLists() {
  const { data, isError, refetch } = useListBetaAccessForStaffAdminQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return {
    lists: data,
    failed: isError && data === undefined,
    again: () => {
      void refetch();
    },
  };
}

/** Reads the lists again after a change of several calls, or of a job. */
export const betaChanged = () => staffAdminApi.util.invalidateTags(['betaAccess']);

/** The call names one area; of all of a market, any of them. */
export const namedArea = ({ area, areas }: AreaChoice): string => area?.area_id ?? areas[0]?.area_id ?? '';

/** Takes access from somebody in what is chosen, and gives it back. */
export function useRemovals(choice: AreaChoice) {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveFromBetaForStaffAdminMutation();
  const [add] = useAddToBetaForStaffAdminMutation();
  const [last, setLast] = useState<Removed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const chosen = new Set(chosenIds(choice));

  const around = async (email: string, work: () => Promise<void>): Promise<void> => {
    setProblem(null);
    setBusy(email);
    await work();
    setBusy(null);
  };
  return {
    last,
    problem,
    busy,
    remove: ({ email, areaIds }: BetaRow) =>
      around(email, async () => {
        const { data, error } = await remove({
          areaId: namedArea(choice),
          email,
          removeFromAllMarketAreas: choice.area === null ? 'true' : 'false',
        });
        if (data === undefined) setProblem(wordsOf(error));
        else
          setLast({
            email,
            words: data.message,
            areaIds: data.success ? areaIds.filter((id) => chosen.has(id)) : [],
          });
      }),
    undo: (removed: Removed) =>
      around(removed.email, async () => {
        let failure: unknown;
        for (const id of removed.areaIds) {
          ({ error: failure } = await add({
            body: { area_id: id, email: removed.email, add_to_all_market_areas: false },
          }));
          if (failure !== undefined) break;
        }
        dispatch(betaChanged());
        if (failure === undefined)
          setLast({ ...removed, words: `${removed.email} has access again.`, areaIds: [] });
        else setProblem(wordsOf(failure));
      }),
  };
}
