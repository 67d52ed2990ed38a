import { useNavigation } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { parameters } from '@commonhearth/domain';
import { breakpoints } from '@commonhearth/ui';
import { useCallback, type MouseEvent } from 'react';

interface OpenHome {
  readonly hrefOf: (compoundId: string) => string;
  /** For a plain click; one that asks for a new tab or window stays the browser's. */
  readonly open: (event: MouseEvent, compoundId: string) => void;
}

const onPhone = (): boolean =>
  'matchMedia' in window && !window.matchMedia(`(min-width: ${breakpoints.tablet}px)`).matches;

/**
 * Opening a home keeps the list, its filters and its place: the address gets `cid` as a step that back
 * undoes. `whole` gives it the whole screen of a phone.
 */
export function useOpenHome({ whole }: { readonly whole: boolean }): OpenHome {
  const { href, changeQuery } = useNavigation();
  const [query] = useSearchParams();
  const hrefOf = useCallback(
    (compoundId: string) =>
      href('HFC Home Dashboard', {}, { ...Object.fromEntries(query), [parameters.compoundId]: compoundId }),
    [href, query],
  );
  const open = useCallback(
    (event: MouseEvent, compoundId: string) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const full = whole && onPhone() ? { [parameters.modalFull]: '1' } : {};
      changeQuery({ [parameters.compoundId]: compoundId, ...full }, { push: true });
    },
    [changeQuery, whole],
  );
  return { hrefOf, open };
}
