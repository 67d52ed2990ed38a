import { useNavigation } from '@commonhearth/contract';
import { useSearchParams } from '@commonhearth/contract/router';
import { useEffect, useRef } from 'react';

interface OpenPart {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/**
 * A part of the home that the address opens: while `parameter` has `value`. Opening is a step, so closing goes
 * back; where the page came with it open it only leaves the address, as anything else under this name does.
 */
export function useOpenPart(parameter: string, value: string | null): OpenPart {
  const { changeQuery, back } = useNavigation();
  const said = useSearchParams()[0].getAll(parameter);
  const open = value !== null && said[0] === value;
  const rubbish = said.length > (open ? 1 : 0);
  useEffect(() => {
    if (rubbish) changeQuery({ [parameter]: open ? value : null });
  }, [rubbish, changeQuery, parameter, open, value]);

  const openedHere = useRef(false);
  useEffect(() => {
    if (!open) openedHere.current = false;
  }, [open]);
  return {
    open,
    onOpen: () => {
      openedHere.current = true;
      changeQuery({ [parameter]: value }, { push: true });
    },
    onClose: () => {
      if (openedHere.current) back();
      else changeQuery({ [parameter]: null });
    },
  };
}
