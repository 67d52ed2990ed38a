import { useToastPlace } from '@commonhearth/ui';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useAtRest } from '../idle/use-at-rest.ts';

/** Preloaded while the browser is online. */
const loadMessage = () => import('./offline-words.tsx');

function hearConnection(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange);
  };
}
const isOnline = (): boolean => navigator.onLine;

/** Says while there is no connection that what is on the page can still be read; the foot belongs to others otherwise. */
export function OfflinePlace({ children }: { readonly children: ReactNode }) {
  const online = useSyncExternalStore(hearConnection, isOnline);
  // what a dialog covers is neither seen nor read out: there it is said in the dialog
  const dialog = useToastPlace();
  const message = useAtRest(loadMessage, !online);
  return (
    <>
      <aside aria-label="Connection">
        <div role="status">{!online && message && <message.Offline />}</div>
      </aside>
      {dialog !== null &&
        createPortal(<div role="status">{!online && message && <message.OfflineLine />}</div>, dialog)}
      {online && children}
    </>
  );
}
