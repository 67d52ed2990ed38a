import type { OtherTabs } from '@commonhearth/contract/host';
import { keptPrefix, sessionCacheKey } from '@commonhearth/schemas/constants';

const channelName = `${keptPrefix}left`;

/** A browser that forbids storage may forbid this too: then each tab is by itself. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}

/** The tabs of this browser, and what this one missed while it slept. */
export function browserTabs(): OtherTabs {
  const channel = openChannel();
  return {
    tellCleared: () => {
      channel?.postMessage('cleared');
    },
    hear(listener) {
      channel?.addEventListener('message', () => {
        listener('cleared');
      });
      window.addEventListener('storage', ({ key }) => {
        if (key === sessionCacheKey || key === null) listener('changed');
      });
      // a tab that slept hears nothing
      const awake = (): void => {
        if (document.visibilityState === 'visible') listener('changed');
      };
      document.addEventListener('visibilitychange', awake);
      // also when the browser kept the whole page and brings it back; the first time there is nothing to be missed
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) awake();
      });
    },
  };
}
