/**
 * Whether this browser lets the site note what its visitor does: not where it asks not to be tracked (do-not-track,
 * global privacy control), nor where the visitor refused. The server judges by the same.
 */
export function letsTrack(): boolean {
  const asks = window.navigator as { readonly globalPrivacyControl?: boolean };
  return (
    window.navigator.doNotTrack !== '1' &&
    asks.globalPrivacyControl !== true &&
    !/(?:^|; )consent=refused(?:;|$)/.test(document.cookie)
  );
}

/** Who comes next to this browser is another viewer, on a visit of their own. */
export function forgetViewer(): void {
  for (const name of ['viewer_id', 'session_id']) document.cookie = `${name}=; path=/; max-age=0`;
}
