import { useLoadPart } from '@commonhearth/contract';
import type { FilterContext } from '@commonhearth/domain';
import { useCallback, useEffect, useState } from 'react';

interface Loaded {
  /** Undefined until it has loaded. */
  readonly withinArea: FilterContext['withinArea'];
  readonly failed: boolean;
}
const nothing: Loaded = { withinArea: undefined, failed: false };

/** Loads the test of drawn areas for the first one. A failure can be tried again. */
export function useAreaTest(wanted: boolean): Loaded & { readonly retry: () => void } {
  const [loaded, setLoaded] = useState(nothing);
  const loadPart = useLoadPart();
  const due = wanted && loaded === nothing;
  useEffect(() => {
    if (!due) return;
    loadPart(() => import('@commonhearth/domain/drawn-area')).then(
      ({ withinArea }) => {
        setLoaded({ withinArea, failed: false });
      },
      () => {
        setLoaded({ ...nothing, failed: true });
      },
    );
  }, [due, loadPart]);
  const retry = useCallback(() => {
    setLoaded((before) => (before.failed ? nothing : before));
  }, []);
  return { ...loaded, retry };
}
