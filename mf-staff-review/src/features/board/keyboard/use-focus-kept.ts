import { useEffect, useEffectEvent, useRef } from 'react';
import type { Columns } from '../state/column-order.ts';

/**
 * Calls `focus` when a change of the columns took away what had the focus among them, as a publish does with
 * its cards. Rows that leave by scrolling ask for nothing, nor does it while a card is `busy`: its menu that is open or
 * on its way takes the focus, and would close if it lost it; dragged, it would have the list scroll to its new row
 * under the pointer. Answers what is to be told of each focus.
 */
export function useFocusKept(
  columns: Columns,
  busy: string | null,
  focus: () => void,
): (target: Element) => void {
  const last = useRef<Element | null>(null);
  const regain = useEffectEvent(() => {
    if (busy !== null) return;
    if (last.current?.isConnected === false && document.activeElement === document.body) focus();
  });
  useEffect(() => {
    regain();
  }, [columns]);
  return (target) => {
    last.current = target;
  };
}
