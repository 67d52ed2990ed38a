import { useRef } from 'react';
import { focusPage } from '../focus/focus-page.ts';

interface FocusReturned {
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Opened by state, not by a trigger: whoever had the focus gets it back; where that is gone, the page's heading. The page
 * below keeps its place. With `focusSelf` the dialog itself has the first focus: its name is read, and Tab goes on from
 * its top.
 */
export function useFocusReturned(focusSelf: boolean): FocusReturned {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      opener.current = document.activeElement;
      if (!focusSelf || !(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      event.currentTarget.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const { current } = opener;
      if (current instanceof HTMLElement && current !== document.body && current.isConnected)
        current.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusPage();
    },
  };
}
