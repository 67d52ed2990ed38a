import type { RemoteFailureKind } from './failure.ts';

interface Finding {
  readonly kind: RemoteFailureKind;
  readonly reason: string;
}

/** How long one question may take, in milliseconds. */
const patienceMs = 3000;

async function integrityOfBody(response: Response): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', await response.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

/** A script tag only says that it failed: asking for its file again says why. */
export async function diagnose(
  urls: readonly string[],
  integrityOf: (url: string) => string | undefined,
  cause: unknown,
): Promise<Finding> {
  for (const url of urls) {
    try {
      const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(patienceMs) });
      if (!response.ok)
        return {
          kind: response.status === 404 || response.status === 410 ? 'missing' : 'unreachable',
          reason: `${url} answered ${response.status}`,
        };
      const promised = integrityOf(url);
      if (promised !== undefined && (await integrityOfBody(response)) !== promised)
        return { kind: 'corrupt', reason: `${url} is not the file that its descriptor names` };
    } catch {
      return { kind: 'unreachable', reason: `${url} did not answer` };
    }
  }
  return { kind: 'broken', reason: cause instanceof Error ? cause.message : String(cause) };
}
