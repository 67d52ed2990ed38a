import { openCalls } from './access.generated.ts';

const isOneOf = (calls: readonly string[], call: string): boolean =>
  calls.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(call));

/**
 * Whether a call is plain, carries a token when there is one, or needs one. A call that the API does not list
 * needs one.
 */
export function accessOf(method: string, url: string): 'plain' | 'optional' | 'authenticated' {
  const call = `${method} ${url.split('?')[0] ?? url}`;
  if (isOneOf(openCalls.plain, call)) return 'plain';
  return isOneOf(openCalls.optional, call) ? 'optional' : 'authenticated';
}
