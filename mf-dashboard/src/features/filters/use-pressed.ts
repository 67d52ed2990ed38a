import type { FilterSet } from '@commonhearth/domain';
import { startTransition, useState } from 'react';
import type { ChangeFilters } from './use-filter-steps.ts';

interface Given {
  readonly filters: FilterSet;
  readonly onChange: ChangeFilters;
}

/**
 * The filters as they were pressed last: a press shows at once where it was made, and the page follows when it can,
 * so that no press waits for the drawing of the one before.
 */
export function usePressed({ filters, onChange }: Given): Given {
  const [pressed, setPressed] = useState<{ readonly over: FilterSet; readonly filters: FilterSet } | null>(
    null,
  );
  return {
    filters: pressed !== null && pressed.over === filters ? pressed.filters : filters,
    onChange: (next, options) => {
      setPressed({ over: filters, filters: next });
      startTransition(() => {
        onChange(next, options);
      });
    },
  };
}
