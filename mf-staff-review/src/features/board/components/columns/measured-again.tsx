import { useDndContext } from '@dnd-kit/core';
import { useEffect, useEffectEvent } from 'react';
import type { Columns } from '../../state/column-order.ts';

/**
 * What a card can be dropped on stands elsewhere once a colleague moved something: it is measured again, so that the
 * row under the pointer is the one that is meant. Drag and drop itself only sees what comes, goes or changes size.
 */
export function MeasuredAgain({ after }: { readonly after: Columns }) {
  const drag = useDndContext();
  const measure = useEffectEvent(() => {
    if (drag.active !== null) drag.measureDroppableContainers([]);
  });
  useEffect(() => {
    measure();
  }, [after]);
  return null;
}
