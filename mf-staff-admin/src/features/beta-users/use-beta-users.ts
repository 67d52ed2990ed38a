import type { CallError } from '@commonhearth/contract';
import type { BetaChange } from '@commonhearth/schemas';
import { useState, useSyncExternalStore } from 'react';
import {
  useAddToBetaForStaffAdminMutation,
  useListBetaAccessForStaffAdminQuery,
  useRemoveFromBetaForStaffAdminMutation,
} from '../../api.generated.ts';
import type { AreaChoice } from '../../areas/use-area-choice.ts';
import { createAddRun } from './add-run.ts';
import { chosenIds, type BetaRow } from './beta-rows.ts';

/** What was taken here last, and can be given back where there are areas. */
export interface Removed {
  readonly email: string;
  readonly words: string;
  readonly areaIds: readonly string[];
}

const wordsOf = (error: unknown): string => (error as CallError).message;

/** Everybody who was let in anywhere, and who waits. */
export function useBetaLists() {
  const { data, isError, isFetching, refetch } = useListBetaAccessForStaffAdminQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  return {
    lists: data,
    failed: isError && data === undefined,
    busy: isFetching,
    again: () => {
      void refetch();
    },
  };
}

/** The call names one area; of all of a market, any of them. */
const namedArea = ({ area, areas }: AreaChoice): string => area?.area_id ?? areas[0]?.area_id ?? '';

/** Lets pasted addresses into what is chosen, one after the other; `all` is every area of its market. */
export function useAddPeople(choice: AreaChoice, onDone: () => void) {
  const [add] = useAddToBetaForStaffAdminMutation();
  const [remove] = useRemoveFromBetaForStaffAdminMutation();
  const [takingBack, setTakingBack] = useState(false);
  /** Whether the last run was into all areas: who was let in may have had some before, which stay theirs. */
  const [toAll, setToAll] = useState(false);
  const [runs] = useState(createAddRun);
  const run = useSyncExternalStore(runs.subscribe, runs.now);
  const letIn =
    (areaId: string, all: boolean) =>
    async (email: string): Promise<BetaChange> => {
      const { data, error } = await add({ body: { area_id: areaId, email, add_to_all_market_areas: all } });
      if (data === undefined) throw new Error(wordsOf(error));
      return data;
    };
  const takeOut = async (email: string): Promise<BetaChange> => {
    const { data, error } = await remove({
      areaId: namedArea(choice),
      email,
      removeFromAllMarketAreas: 'false',
    });
    if (data === undefined) throw new Error(wordsOf(error));
    return data;
  };
  return {
    run,
    takingBack,
    stop: runs.stop,
    takeBack: toAll
      ? null
      : async (addresses: readonly string[]): Promise<void> => {
          setTakingBack(true);
          await runs.takeBack(addresses, takeOut);
          setTakingBack(false);
          onDone();
        },
    start: async (addresses: readonly string[], all: boolean): Promise<void> => {
      setToAll(all);
      await runs.run(addresses, letIn(namedArea(choice), all));
      onDone();
    },
  };
}

/** Takes access from somebody in what is chosen, and gives it back. */
export function useRemovals(choice: AreaChoice, onDone: () => void) {
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
    onDone();
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
        for (const id of removed.areaIds) {
          const { error } = await add({
            body: { area_id: id, email: removed.email, add_to_all_market_areas: false },
          });
          if (error !== undefined) {
            setProblem(wordsOf(error));
            return;
          }
        }
        setLast({ ...removed, words: `${removed.email} has back what was taken.`, areaIds: [] });
      }),
  };
}
