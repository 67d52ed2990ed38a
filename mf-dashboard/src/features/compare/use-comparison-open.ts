import { keptKey, useAppDispatch } from '@commonhearth/contract';
import { useEffect, useState } from 'react';

/** The homes whose comparison this tab has closed or never opened, joined by commas. */
const closedKey = keptKey<string>({
  name: 'compare-closed',
  where: 'tab',
  parse: (kept) => (typeof kept === 'string' ? kept : undefined),
});

/**
 * A page that comes with two or more homes opens their comparison, as from a shared link. The visitor's own choice
 * is in the same address: after a reload, or on the way back, it stays closed until they open it.
 */
export function useComparisonOpen(ids: readonly string[], opensWithPage: boolean) {
  const dispatch = useAppDispatch();
  const homes = ids.join(',');
  const [open, setOpen] = useState(
    () => opensWithPage && dispatch((_dispatch, _state, { kept }) => kept.read(closedKey) !== homes),
  );
  useEffect(() => {
    dispatch((_dispatch, _state, { kept }) => {
      if (open) kept.forget(closedKey);
      else kept.write(closedKey, homes);
    });
  }, [dispatch, homes, open]);
  return [open, setOpen] as const;
}
