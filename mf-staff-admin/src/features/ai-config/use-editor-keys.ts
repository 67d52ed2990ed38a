import { useEffect, useEffectEvent } from 'react';

interface Keys {
  readonly onSave: () => void;
  readonly onLive: () => void;
}

/** With the command key: S and Enter save, Enter with Shift makes live; not while something stands above the page. */
export function useEditorKeys({ onSave, onLive }: Keys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isWanted = event.key === 'Enter' || event.key.toLowerCase() === 's';
    if (!(event.metaKey || event.ctrlKey) || event.altKey || !isWanted || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
    const withShift = event.shiftKey;
    if (withShift && event.key !== 'Enter') return;
    event.preventDefault();
    if (withShift) onLive();
    else onSave();
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('keydown', pressed);
    };
  }, []);
}
