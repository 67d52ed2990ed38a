import type { BrowserHistory } from '../navigation/navigator.ts';

export const browserHistory: BrowserHistory = {
  get location() {
    return window.location;
  },
  pushState: (data, unused, url) => {
    window.history.pushState(data, unused, url);
  },
  replaceState: (data, unused, url) => {
    window.history.replaceState(data, unused, url);
  },
  back: () => {
    window.history.back();
  },
  onPop(listener) {
    window.addEventListener('popstate', listener);
    return () => {
      window.removeEventListener('popstate', listener);
    };
  },
};
