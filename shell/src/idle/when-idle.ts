/** Acts once the browser has nothing else to do, at the latest after so many milliseconds; sooner where it cannot tell. */
export function whenIdle(act: () => void, latestMs: number): void {
  // not in every browser
  const { requestIdleCallback: idle } = window as {
    readonly requestIdleCallback?: (act: () => void, options: { readonly timeout: number }) => void;
  };
  if (idle === undefined) setTimeout(act, latestMs / 5);
  else idle(act, { timeout: latestMs });
}
