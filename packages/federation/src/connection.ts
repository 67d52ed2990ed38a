import { timeLimit } from './time-limit.ts';

/** How long one question may take, in milliseconds. */
export const patienceMs = timeLimit(3000);

/**
 * Whether the site answers this browser at all. Where it does not, a file that did not come says nothing of its
 * release: the visitor is offline, or the whole site is away. A question that nothing answers in time tells neither:
 * over HTTP/1.1 it may wait behind the very files that hang, so that it counts as answered.
 */
export async function siteAnswers(ask: typeof fetch): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return (await ask('/healthz', { method: 'HEAD', cache: 'no-store', signal })).status < 500;
  } catch {
    return signal.aborted;
  }
}
