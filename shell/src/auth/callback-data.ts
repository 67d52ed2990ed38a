import { ownPath } from './own-path.ts';

/** Addresses that come back have room for no more; what the browser keeps has. */
const longest = 1000;

/** What the address of OAuth Callback brings along: where the person was, for a browser that does not know. */
export function encodeCallbackData({ next }: { readonly next: string | undefined }): string | undefined {
  if (next === undefined || next.length > longest) return undefined;
  return btoa(encodeURIComponent(JSON.stringify({ next })))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Anybody can write such an address: what it holds is a path of this site or nothing. */
export function decodeCallbackData(text: string): { readonly next: string | undefined } {
  try {
    const json = decodeURIComponent(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
    const next = (JSON.parse(json) as { readonly next?: unknown } | null)?.next;
    return { next: typeof next === 'string' ? ownPath(next) : undefined };
  } catch {
    return { next: undefined };
  }
}
