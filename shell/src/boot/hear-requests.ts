import type { HeardRequest } from '@commonhearth/telemetry';

type Hear = (request: HeardRequest) => void;

/** Lets somebody hear what the page asks for, whatever becomes of it; the page notices nothing of that. */
export function hearRequests(given: typeof fetch): {
  readonly fetch: typeof fetch;
  /** Undefined: nobody. */
  readonly hear: (listener: Hear | undefined) => void;
} {
  let tell: Hear | undefined;
  const said = (input: RequestInfo | URL, init: RequestInit | undefined, answer: Response | undefined) => {
    if (tell === undefined) return;
    const asked = typeof input === 'string' || input instanceof URL ? undefined : input;
    try {
      tell({
        method: (init?.method ?? asked?.method ?? 'GET').toUpperCase(),
        address: asked?.url ?? String(input),
        answer,
      });
    } catch {
      // who asked is not to blame
    }
  };
  return {
    fetch: async (input, init) => {
      try {
        const answer = await given(input, init);
        said(input, init, answer);
        return answer;
      } catch (error) {
        said(input, init, undefined);
        throw error;
      }
    },
    hear(listener) {
      tell = listener;
    },
  };
}
