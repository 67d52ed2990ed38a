import { useEffect, useEffectEvent } from 'react';
import { useNavigation } from './platform.tsx';

/**
 * While it is open, Back of the browser closes what stands above the page, and goes nowhere; closed otherwise, it
 * leaves no step behind. For what the address does not name.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const { standsAbove } = useNavigation();
  const onBack = useEffectEvent(close);
  useEffect(
    () =>
      open
        ? standsAbove(() => {
            onBack();
          })
        : undefined,
    [open, standsAbove],
  );
}
