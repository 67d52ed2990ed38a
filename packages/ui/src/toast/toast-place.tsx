import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  flex: none;
  max-height: 40dvh;
  overflow-y: auto;
`;
const placesChanged = 'commonhearth:toast-places';

/** Where toasts are while a dialog is open: in its flow, so that they cover nothing of it, and within its focus. */
export function ToastPlace() {
  useEffect(() => {
    const tell = (): void => {
      dispatchEvent(new Event(placesChanged));
    };
    tell();
    return tell;
  }, []);
  return <Place data-toast-place="" />;
}

/** Whether it lies among the toasts of a dialog. */
export const isOfToasts = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toast-place]') !== null;

// each remote carries components of its own: dialogs and toasts find one another in the page alone
const topmost = (): Element | null => [...document.querySelectorAll('[data-toast-place]')].at(-1) ?? null;
function subscribe(onChange: () => void): () => void {
  addEventListener(placesChanged, onChange);
  return () => {
    removeEventListener(placesChanged, onChange);
  };
}
/** The place in the dialog that lies on top; null where none is open. */
export const useToastPlace = (): Element | null => useSyncExternalStore(subscribe, topmost, () => null);
