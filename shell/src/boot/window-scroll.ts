import { createScroll, type ScrollStore } from '../navigation/scroll.ts';

const key = 'commonhearth.scroll';
const store: ScrollStore = {
  read() {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Readonly<Record<string, number>>;
    } catch {
      return {};
    }
  },
  write(positions) {
    try {
      sessionStorage.setItem(key, JSON.stringify(positions));
    } catch {
      /* no storage, or none left: then a reload begins at the top */
    }
  },
};

/** The scrolling of this window. */
export const windowScroll = () =>
  createScroll(window, store, (listener) => {
    const observer = new ResizeObserver(listener);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
    };
  });
