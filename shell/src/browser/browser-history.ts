import type { BrowserHistory } from '../navigation/history.ts';
import { browser } from './browser.ts';

export const browserHistory: BrowserHistory = {
  get location() {
    return window.location;
  },
  get state(): unknown {
    return window.history.state as unknown;
  },
  pushState: browser.pushState,
  replaceState: browser.replaceState,
  back: browser.back,
  leave: browser.assign,
  onPop(listener) {
    window.addEventListener('popstate', listener);
    return () => {
      window.removeEventListener('popstate', listener);
    };
  },
};
