import type { Platform } from '@commonhearth/contract';
import { useEffect } from 'react';

/** Tells the visitor when the app cannot repeat what they pressed before it was ready. */
export function useLostPresses(lost: Promise<void>, notify: Platform['notify']): void {
  useEffect(() => {
    void lost.then(() => {
      notify({ text: 'You pressed a button before it worked. Press it again.', tone: 'bad' });
    });
  }, [lost, notify]);
}
