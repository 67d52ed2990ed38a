import { useAppDispatch, usePlatform, useReportError } from '@commonhearth/contract';
import type { StaffCompound, StaffHome } from '@commonhearth/schemas';
import { useEffect } from 'react';
import { editHome } from './edit-home.ts';
import { homesSlice, useHomesSelector, type HomeFacts, type Waiting, type Fact } from './homes.slice.ts';

const { homeLoaded, factsRefused, factsSettled } = homesSlice.actions;
const none: readonly Waiting[] = [];

export interface FactsOfHome {
  readonly home: StaffHome;
  /** What was wished for and is not stored. */
  readonly waiting: readonly Waiting[];
  readonly change: (facts: Partial<HomeFacts>) => void;
  /** What was typed over another value than is stored by now: both wait for a choice. */
  readonly ask: (mine: Partial<HomeFacts>) => void;
  /** Mine is sent once more, or forgotten. */
  readonly settle: (waiting: Waiting, mine: boolean) => void;
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
  const { homes, waiting } = useHomesSelector(({ staffHomes }) => staffHomes);
  useEffect(() => {
    dispatch(homeLoaded(loaded));
  }, [dispatch, loaded]);
  const change = (facts: Partial<HomeFacts>): void => {
    // what waited of them is wished for anew
    dispatch(factsSettled({ id, facts: Object.keys(facts) as Fact[] }));
    void dispatch(
      editHome(
        id,
        (home) => ({ ...home, ...facts }),
        (answer) => {
          if (answer.stored !== undefined) onStored(answer.stored);
          if (!('refusal' in answer)) return;
          for (const missing of answer.refusal.missing) reportError(missing);
          if (!answer.refusal.isClash)
            notify({
              tone: 'bad',
              text: `Couldn’t save the facts of ${loaded.formatted_address}. ${answer.refusal.error.message}`,
            });
        },
      ),
    );
  };
  return {
    home: homes[id] ?? loaded,
    waiting: waiting[id] ?? none,
    change,
    ask: (mine) => {
      dispatch(factsRefused({ id, mine, refusal: null }));
    },
    settle: ({ mine: wish }, isMine) => {
      dispatch(factsSettled({ id, facts: Object.keys(wish) as Fact[] }));
      if (isMine) change(wish);
    },
  };
}
