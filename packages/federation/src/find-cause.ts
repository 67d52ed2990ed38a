import type { Addresses } from './files/addresses.ts';
import { reasonOf, type RemoteFailureKind } from './failure.ts';
import { HashesMissing } from './files/hashes.ts';
import { timeLimit } from './time-limit.ts';

export interface Finding {
  /** 'passed': what failed is there and right now, so it is worth another try. */
  readonly kind: RemoteFailureKind | 'passed';
  readonly reason: string;
}

/** Timeout for requesting a failed file again, in milliseconds. On a slow phone, three seconds are not enough. */
const refetchTimeoutMs = timeLimit(10_000);

async function integrityOfBody(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/**
 * A script tag only says that it failed: asking for its file says why. The answer is not kept: it may be
 * damaged.
 */
async function diagnose(
  failed: readonly string[],
  ask: { readonly fetch: typeof fetch; readonly integrityOf: (url: string) => string | undefined },
  cause: unknown,
): Promise<Finding> {
  for (const url of failed) {
    try {
      const response = await ask.fetch(url, {
        cache: 'no-store',
        signal: AbortSignal.timeout(refetchTimeoutMs),
      });
      if (!response.ok)
        return {
          kind: response.status === 404 || response.status === 410 ? 'missing' : 'unreachable',
          reason: `${url} answered ${response.status}`,
        };
      const promised = ask.integrityOf(url);
      if (promised !== undefined && (await integrityOfBody(response)) !== promised)
        return { kind: 'corrupt', reason: `${url} does not match its descriptor` };
    } catch {
      return { kind: 'unreachable', reason: `${url} did not respond` };
    }
  }
  return failed.length === 0
    ? { kind: 'broken', reason: reasonOf(cause) }
    : { kind: 'passed', reason: `${failed.join(', ')} failed once` };
}

interface World {
  readonly addresses: Pick<Addresses, 'integrityOf'>;
  readonly fetch: typeof fetch;
  readonly isOutdated: (owner: string) => Promise<boolean>;
}

/** Why a load of an app failed, by these files. */
export async function findCause(
  owner: string,
  failed: readonly string[],
  cause: unknown,
  { addresses, fetch, isOutdated }: World,
): Promise<Finding> {
  const ask = { fetch, integrityOf: (url: string) => addresses.integrityOf(url) };
  const hashes = cause instanceof HashesMissing ? cause.url : undefined;
  const finding = await diagnose(hashes === undefined ? failed : [hashes], ask, cause);
  // the site has the file of hashes of every page that it makes now
  return finding.kind === 'missing' && (hashes !== undefined || (await isOutdated(owner)))
    ? { ...finding, kind: 'outdated' }
    : finding;
}
