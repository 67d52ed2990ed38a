/** Path and query of an address as it was asked for, whatever stands in them. */
export function splitAddress(url: string): { readonly path: string; readonly query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at + 1) };
}

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * A broken escape means itself: `/%zz` is an address like any other that leads nowhere, and no fault of the
 * server's.
 */
export function readableAddress(url: string): string {
  const { path } = splitAddress(url);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
