import {
  selectNavigation,
  typedSelector,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  type QueryChange,
} from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { useEffect, useRef } from 'react';
import { closingSlice, type ClosingState } from './closing.slice.ts';

const useOwnSelector = typedSelector<{ compoundModal: ClosingState }>();
const openIn = (address: string): string | null =>
  new URL(address, 'http://page.invalid').searchParams.get(parameters.compoundId);

/**
 * Closes the modal. Opening was a push, so closing goes back: forward opens it again and no step is left
 * behind. A page that was opened or reloaded with the home has nothing to go back to: there the home only
 * leaves the address. A neighbour takes the place of a home: `moveTo` says which one, before the address does.
 */
export function useClose(
  compoundId: string,
  withoutHome: QueryChange,
): { readonly close: () => void; readonly moveTo: (compoundId: string) => void } {
  const navigation = useNavigation();
  const dispatch = useAppDispatch();
  const { key } = useLocation();
  const landing = useAppSelector(selectNavigation).landingPage;
  const { landingClosed, landingMovedTo } = useOwnSelector(closingSlice.selectors.selectClosing);
  const wentBack = useRef(false);
  const landed = landingMovedTo ?? (landing === null ? null : openIn(landing));
  const landedOn = !landingClosed && landed === compoundId;

  // what lay behind had the same home open, as after signing in from it: then it leaves the address too
  useEffect(() => {
    if (!wentBack.current) return;
    wentBack.current = false;
    navigation.changeQuery(withoutHome);
  }, [key, navigation, withoutHome]);

  const close = (): void => {
    if (landedOn) {
      dispatch(closingSlice.actions.landingClosed());
      navigation.changeQuery(withoutHome);
      return;
    }
    wentBack.current = true;
    navigation.back();
  };
  const moveTo = (id: string): void => {
    if (landedOn) dispatch(closingSlice.actions.landingMoved(id));
  };
  return { close, moveTo };
}
