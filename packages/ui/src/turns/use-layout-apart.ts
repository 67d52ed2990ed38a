import { useEffect } from 'react';

/**
 * While `on`, what changes in the page is laid out in a task of its own. A browser lays out and draws in one, and on a
 * slow device both together keep a press waiting; each change is laid out once either way.
 */
export function useLayoutApart(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body.getBoundingClientRect();
    };
    const changes = new MutationObserver(() => {
      port2.postMessage(null);
    });
    changes.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true });
    return () => {
      changes.disconnect();
      // closes the other end too
      port1.close();
    };
  }, [on]);
}
