/** Waits while the browser prerenders the page: nobody sees it yet, and maybe nobody will. */
export function whenShown(): Promise<void> {
  // not in every browser
  const { prerendering = false } = document as { readonly prerendering?: boolean };
  return new Promise((resolve) => {
    if (!prerendering) resolve();
    else
      document.addEventListener(
        'prerenderingchange',
        () => {
          resolve();
        },
        { once: true },
      );
  });
}
