import { hostPatience } from '@commonhearth/domain';
import type { Services } from '../../services/services.ts';

const { toBeginMs, toEndMs } = hostPatience;

export interface Asked {
  readonly query?: string;
  readonly cache?: RequestCache;
  /** Another host can be asked. */
  readonly hasBackup?: boolean;
}

/**
 * A document of one host. A host that refuses, hangs, breaks off, or answers with anything but a document throws.
 * Cookies go to this site only: that is the browser's default, which a preload of the same address shares.
 */
export async function loadDocument(
  { fetch, after }: Pick<Services, 'fetch' | 'after'>,
  address: string,
  { query = '', cache, hasBackup = false }: Asked = {},
): Promise<unknown> {
  const late = new AbortController();
  const giveUp = (ms: number): (() => void) =>
    after(ms, () => {
      late.abort(new Error(`The published content at ${address} took longer than ${ms / 1000} s.`));
    });
  const ended = giveUp(toEndMs);
  const begun = hasBackup ? giveUp(toBeginMs) : () => undefined;
  try {
    const response = await fetch(address + query, {
      signal: late.signal,
      ...(cache !== undefined && { cache }),
    });
    begun();
    if (!response.ok) throw new Error(`The published content at ${address} answered ${response.status}.`);
    return await response.json().catch((error: unknown) => {
      throw late.signal.aborted
        ? late.signal.reason
        : new Error(`The published content at ${address} is no document.`, { cause: error });
    });
  } finally {
    begun();
    ended();
  }
}
