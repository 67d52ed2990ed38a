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

/** Of an address with scheme and host, as a request to a proxy has it, what follows them. */
function originForm(url: string): string {
  const rest = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest === url || rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * A broken escape means itself: `/%zz` is an address like any other that leads nowhere, and no fault of the
 * server's.
 */
export function readableAddress(asked: string): string {
  const url = originForm(asked);
  const { path } = splitAddress(url);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
