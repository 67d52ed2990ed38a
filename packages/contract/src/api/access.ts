import { callAccess, type CallAccess } from './access.generated.ts';

const patterns = Object.entries(callAccess).map(([call, access]) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, access, test: new RegExp(`^${path.replaceAll(/\{[^{}]+\}/g, '[^/]+')}$`) };
});

/**
 * Whether a call is plain, carries a token when there is one, or needs one. A call that the API does not list
 * needs one.
 */
export function accessOf(method: string, url: string): CallAccess {
  const path = url.split('?')[0] ?? url;
  return (
    patterns.find((pattern) => pattern.method === method && pattern.test.test(path))?.access ??
    'authenticated'
  );
}
