/**
 * Loads token renewal. The file `later` also has the code of the contract that loads later, such as the code that makes
 * API calls. A sign-in loads this file anyway.
 */
export const loadRenewal = () => import(/* webpackChunkName: "later" */ './renew-in-browser.ts');

/** Preloads the file. Code that needs it retries what fails here. */
export function prepareLater(): void {
  loadRenewal().catch(() => undefined);
}
