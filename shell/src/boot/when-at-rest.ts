/** At the latest so long after the page came, in milliseconds. */
const latestMs = 5000;

/** Does something once the page is loaded and has nothing else to do: it delays nothing that a visitor waits for. */
export function whenAtRest(act: () => void): void {
  const rest = (): void => {
    // not in every browser
    const { requestIdleCallback: whenIdle } = window as {
      readonly requestIdleCallback?: (act: () => void, options: { readonly timeout: number }) => void;
    };
    if (whenIdle === undefined) setTimeout(act, latestMs / 5);
    else whenIdle(act, { timeout: latestMs });
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}
