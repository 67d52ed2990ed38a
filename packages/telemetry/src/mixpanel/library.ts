import mixpanel, { type Config, type Mixpanel } from 'mixpanel-browser/dist/mixpanel-core.cjs.js';

/** Whom the library tells. */
export interface Told {
  readonly token: string;
  /** The start of the addresses; without a slash at its end. */
  readonly apiHost: string;
  /** It is this site, whose addresses end without a slash. */
  readonly isSite: boolean;
}

/** What the description sets [9]: ms, days, and how many events go in one request. */
const set = {
  batch_requests: true,
  batch_size: 50,
  batch_flush_interval_ms: 5000,
  batch_request_timeout_ms: 90_000,
  persistence: 'cookie',
  cookie_expiration: 365,
  track_links_timeout: 300,
} as const satisfies Partial<Config>;

/** Nothing that nobody asked for: no addresses, no places, no campaigns. */
const leftOut = {
  autocapture: false,
  track_pageview: false,
  track_marketing: false,
  skip_first_touch_marketing: true,
  store_google: false,
  stop_utm_persistence: true,
  save_referrer: false,
  ip: false,
  cross_subdomain_cookie: false,
  property_blacklist: ['$current_url', '$initial_referrer', '$initial_referring_domain', '$referrer'],
};
const routes = ['track', 'engage', 'groups', 'record', 'flags', 'settings'] as const;
const withoutSlash = Object.fromEntries(routes.map((route) => [route, route])) as Record<
  (typeof routes)[number],
  string
>;

/** Events that wait to be sent. More than these, from weeks without a server, would fill the browser's storage. */
const mostWaiting = 500;

/** Whether `mostWaiting` events of this page and earlier ones wait. */
export function isQueueFull(token: string): boolean {
  try {
    const waiting = JSON.parse(localStorage.getItem(`__mpq_${token}_ev`) ?? '[]') as unknown[];
    return waiting.length >= mostWaiting;
  } catch {
    // where storage is forbidden, the library sends each event at once
    return false;
  }
}

/** The library looks for the time to wait in a field of the request that no browser has. */
function tellRetryAfter(): void {
  Object.defineProperty(XMLHttpRequest.prototype, 'responseHeaders', {
    configurable: true,
    get(this: XMLHttpRequest): Readonly<Record<string, string>> {
      const after = /^retry-after:[ \t]*(\S.*)$/im.exec(this.getAllResponseHeaders())?.[1];
      return after === undefined ? {} : { 'Retry-After': after };
    },
  });
}

/** What of the library its types leave out. */
interface Inside {
  /** Tells nobody any more, and drops what waits. */
  readonly stop_batch_senders: () => void;
  readonly persistence: { readonly clear: () => void };
  readonly request_batchers: Readonly<
    Record<string, { readonly flush: (options: { readonly unloading: boolean }) => Promise<void> }>
  >;
}
export type Library = Mixpanel & Inside;

/** Removes the ids of tabs, which only a recorder needs. */
function forgetTabs(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (/^mp_(?:gen_new_)?tab_id_/.test(name)) sessionStorage.removeItem(name);
  } catch {
    // forbidden storage is empty
  }
}

const begun = new Map<string, Library>();

/** The library, telling this one from now on; one that had told before begins as a browser that was never here. */
export function beginLibrary(
  { token, apiHost, isSite }: Told,
  onError: (message: string, error?: Error) => void,
): Library {
  const before = begun.get(token);
  if (before !== undefined) {
    before.reset();
    before.start_batch_senders();
    return before;
  }
  tellRetryAfter();
  const library = mixpanel.init(
    token,
    {
      ...set,
      ...leftOut,
      api_host: apiHost,
      ...(isSite && { api_routes: withoutSlash }),
      secure_cookie: location.protocol === 'https:',
      error_reporter: onError,
    },
    token,
  ) as Library;
  begun.set(token, library);
  forgetTabs();
  return library;
}

/** The library writes what it was told by and by: what came last is there after so many ms. */
const writtenMs = 1000;

/** Tells at once, by beacon, what waits, and keeps nothing of it; what follows is of another browser. */
export function leaveLibrary(library: Library): void {
  for (const batcher of Object.values(library.request_batchers)) void batcher.flush({ unloading: true });
  library.stop_batch_senders();
  library.reset();
  setTimeout(() => {
    library.stop_batch_senders();
    library.start_batch_senders();
  }, writtenMs);
}

/** Keeps nothing, and tells nobody from now on. */
export function endLibrary(library: Library): void {
  library.stop_batch_senders();
  library.persistence.clear();
}
