const { history } = window;

/**
 * The browser's own, taken before any remote runs: a remote that replaces them does not take the site down.
 */
export const browser = {
  fetch: window.fetch.bind(window),
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
  back: history.back.bind(history),
  go: history.go.bind(history),
  assign: location.assign.bind(location),
  reload: location.reload.bind(location),
  /** Whether the visitor asked to spare data, where the browser can say so. */
  sparesData: (): boolean =>
    (window.navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData ===
    true,
} as const;
