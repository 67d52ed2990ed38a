import type { HeardRequest } from '@commonhearth/telemetry';

type Hear = (request: HeardRequest) => void;

type Input = RequestInfo | URL;
const isRequest = (input: Input): input is Request => typeof input === 'object' && 'url' in input;
const addressOf = (input: Input): string =>
  typeof input === 'string' ? input : isRequest(input) ? input.url : input.href;

/** Lets somebody hear what the page asks for, whatever becomes of it; the page notices nothing of that. */
export function hearRequests(given: typeof fetch): {
  readonly fetch: typeof fetch;
  /** Undefined: nobody. */
  readonly hear: (listener: Hear | undefined) => void;
} {
  let tell: Hear | undefined;
  const said = (input: Input, init: RequestInit | undefined, answer: Response | undefined) => {
    if (tell === undefined) return;
    try {
      tell({
        method: (init?.method ?? (isRequest(input) ? input.method : 'GET')).toUpperCase(),
        address: addressOf(input),
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
