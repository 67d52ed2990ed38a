import { useNavigation } from '@commonhearth/contract';
import { useLocation } from '@commonhearth/contract/router';
import { readView, writeView, type FeedView } from '@commonhearth/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';

export type ChangeView = (change: Partial<FeedView>, options?: { readonly push: boolean }) => void;

/** How the homes are looked at, which lives in the address. Rubbish there is ignored and removed. */
export function useFeedView(): { readonly view: FeedView; readonly changeView: ChangeView } {
  const { changeQuery } = useNavigation();
  const { search, key } = useLocation();
  const read = useMemo(() => readView(new URLSearchParams(search)), [search]);
  useEffect(() => {
    if (Object.keys(read.rubbish).length > 0) changeQuery(read.rubbish);
  }, [changeQuery, read]);

  // shown at once: the address follows within moments, and a second press must not start from what it had
  const [chosen, setChosen] = useState<{ readonly at: string; readonly view: Partial<FeedView> } | null>(
    null,
  );
  const changeView = useCallback<ChangeView>(
    (change, options) => {
      setChosen((before) => ({ at: key, view: { ...(before?.at === key && before.view), ...change } }));
      changeQuery(writeView(change), options);
    },
    [changeQuery, key],
  );
  const fresh = chosen?.at === key ? chosen.view : null;
  const view = useMemo(() => ({ ...read.view, ...fresh }), [read, fresh]);
  return { view, changeView };
}
