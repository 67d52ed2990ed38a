import type { Config } from '../../../../config/index.ts';
import { isObjectKey } from '../../../../providers/object-store/object-key.ts';

const loopback = /^(http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5})\//;

/** Scheme, host and port of a remote that a developer serves from this machine. */
export const loopbackOrigin = (base: string): string | undefined => loopback.exec(base)?.[1];

/**
 * Where pages load a release from: folders of the store and, outside production, addresses on this machine; undefined
 * for anything else. Ends with a slash.
 */
export function releaseAddress(base: string, profile: Config['profile']): string | undefined {
  const address = base.endsWith('/') ? base : `${base}/`;
  const folder = address.replace(/^\//, '').slice(0, -1);
  if (folder.startsWith('remotes/')) return isObjectKey(folder) ? `/${folder}/` : undefined;
  return profile !== 'production' && loopbackOrigin(address) !== undefined ? address : undefined;
}
