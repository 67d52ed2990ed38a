import { useAppDispatch, usePlatform, useReportError } from '@commonhearth/contract';
import type { StaffCompound, StaffHome } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { editHome } from './edit-home.ts';
import { homesSlice, useHomesSelector, type Fact, type HomeFacts } from './homes.slice.ts';

const { homeLoaded, clashSettled } = homesSlice.actions;

export interface FactsOfHome {
  readonly home: StaffHome;
  /** What was wished for a fact that somebody else changed meanwhile. */
  readonly clashes: Partial<HomeFacts>;
  readonly change: (facts: Partial<HomeFacts>) => void;
  readonly settle: (fact: Fact, mine: boolean) => void;
}

/** The facts of a compound's home: a change shows at once, and goes back with a message where it is refused. */
export function useHomeFacts(
  { home: loaded }: StaffCompound,
  onStored: (home: StaffHome) => void,
): FactsOfHome {
  const dispatch = useAppDispatch();
  const { notify } = usePlatform();
  const reportError = useReportError();
  const { home_id: id } = loaded;
  const { homes, clashes } = useHomesSelector(({ staffHomes }) => staffHomes);
  useEffect(() => {
    dispatch(homeLoaded(loaded));
  }, [dispatch, loaded]);
  const change = (facts: Partial<HomeFacts>): void => {
    void dispatch(
      editHome(
        id,
        (home) => ({ ...home, ...facts }),
        (answer) => {
          if (answer.stored !== undefined) onStored(answer.stored);
          if (!('refusal' in answer)) return;
          for (const missing of answer.refusal.missing) reportError(missing);
          if (Object.keys(answer.refusal.mine).length === 0)
            notify({
              tone: 'bad',
              text: `The facts of ${loaded.formatted_address} are as before. ${answer.refusal.error.message}`,
            });
        },
      ),
    );
  };
  return {
    home: homes[id] ?? loaded,
    clashes: clashes[id] ?? {},
    change,
    settle: (fact, mine) => {
      const wish = clashes[id]?.[fact];
      dispatch(clashSettled({ id, fact }));
      if (mine && wish !== undefined) change({ [fact]: wish });
    },
  };
}
