import { pageTurns } from '@commonhearth/ui';
import { startTransition, useEffect, useState } from 'react';

/** A value, one turn of the page later than it is given where `when`: what shows it is drawn apart from the rest. */
export function useLater<T>(value: T, when: boolean): T {
  const [shown, setShown] = useState(() => ({ value }));
  const behind = shown.value !== value;
  useEffect(() => {
    if (!behind) return undefined;
    return pageTurns.later(() => {
      startTransition(() => {
        setShown({ value });
      });
    });
  }, [behind, value]);
  return when ? shown.value : value;
}
