/**
 * Resolves when the page is no longer prerendered. Browsers prerender pages that their visitors may never see, for example
 * from the address bar. Until then, the app must not refresh sessions or count visits.
 */
export function whenShown(): Promise<void> {
  // not in every browser
  const { prerendering } = document as { readonly prerendering?: boolean };
  return prerendering === true
    ? new Promise((resume) => {
        const show = (): void => {
          resume();
        };
        document.addEventListener('prerenderingchange', show, { once: true });
      })
    : Promise.resolve();
}
