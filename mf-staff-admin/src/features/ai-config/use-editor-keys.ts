import { useKeys } from '@commonhearth/ui';

interface Keys {
  readonly onSave: () => void;
  readonly onLive: () => void;
}

/** With the command key: S and Enter save, Enter with Shift makes live. */
export function useEditorKeys({ onSave, onLive }: Keys): void {
  useKeys((event) => {
    const isWanted = event.key === 'Enter' || event.key.toLowerCase() === 's';
    if (!(event.metaKey || event.ctrlKey) || event.altKey || !isWanted) return;
    const withShift = event.shiftKey;
    if (withShift && event.key !== 'Enter') return;
    event.preventDefault();
    if (withShift) onLive();
    else onSave();
  });
}
