import { useNavigation } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { useCallback, type MouseEvent } from 'react';

interface OpenHome {
  readonly hrefOf: (compoundId: string) => string;
  /** For a plain click; one that asks for a new tab or window stays the browser's. */
  readonly open: (event: MouseEvent, compoundId: string) => void;
}

/**
 * Opening a home keeps the list, its filters and its place: the address gets `cid` as a step that back
 * undoes.
 */
export function useOpenHome(): OpenHome {
  const { href, changeQuery } = useNavigation();
  const [query] = useSearchParams();
  const hrefOf = useCallback(
    (compoundId: string) => href('HFC Home Dashboard', {}, { ...Object.fromEntries(query), cid: compoundId }),
    [href, query],
  );
  const open = useCallback(
    (event: MouseEvent, compoundId: string) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      changeQuery({ cid: compoundId }, { push: true });
    },
    [changeQuery],
  );
  return { hrefOf, open };
}
