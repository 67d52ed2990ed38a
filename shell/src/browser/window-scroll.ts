import { keptKey, type KeptPlace } from '@commonhearth/contract';
import { createScroll, type ScrollStore } from '../navigation/scroll.ts';

const scrollKey = keptKey<Readonly<Record<string, number>>>({
  name: 'scroll',
  where: 'tab',
  parse: (kept) =>
    typeof kept === 'object' && kept !== null && Object.values(kept).every((top) => typeof top === 'number')
      ? (kept as Readonly<Record<string, number>>)
      : undefined,
});

const storeIn = (kept: KeptPlace): ScrollStore => ({
  read: () => kept.read(scrollKey) ?? {},
  write: (positions) => {
    kept.write(scrollKey, positions);
  },
});

/** The scrolling of this window. */
export const windowScroll = (kept: KeptPlace) =>
  createScroll(
    window,
    storeIn(kept),
    (listener) => {
      const observer = new ResizeObserver(listener);
      observer.observe(document.body);
      return () => {
        observer.disconnect();
      };
    },
    () => {
      const firstView = document.querySelector('#first-view main[data-first-view]');
      return firstView !== null && firstView.getClientRects().length > 0;
    },
  );
