import type { Services } from '../services/services.ts';
import { accessOf } from './access.ts';
import { call, type CallAnswer, type CallError } from './call.ts';
import { sendIntent } from './intents.ts';

export interface ApiRequest {
  readonly url: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

function withQuery(url: string, params: ApiRequest['params']): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params ?? {}))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.set(key, String(value));
  const text = query.toString();
  return text === '' ? url : `${url}?${text}`;
}

export const sessionEndedMessage = 'Your session has ended. Log in again.';
const signedOutMeanwhile: CallError = {
  status: 'no answer',
  code: 'authentication_required',
  message: 'You logged out before this finished.',
};

/** The server no longer takes the token, as 401 and by its code: it has run out, or was signed by nobody it knows. */
const isOver = ({ status, code }: CallError): boolean =>
  status === 401 && (code === 'token_expired' || code === 'token_invalid');

/**
 * Plain calls never carry a token; authenticated ones wait for a token that holds, and fail with
 * 'Authentication required but no token found' without one [5]. After the session has ended, one that writes waits for a
 * login in place, and without it fails with words for the user; those that anyone may make go without a token. `askedIn`:
 * the token keeper's epoch when the page made the call.
 */
export async function sendCall(
  { url, method = 'GET', body, params }: ApiRequest,
  signal: AbortSignal,
  services: Services,
  askedIn: number,
): Promise<CallAnswer> {
  const { fetch, tokens, apiBase, proveOwner } = services;
  const access = accessOf(method, url);
  // never sends one user's call with another user's token
  if (access !== 'plain' && askedIn !== tokens.epoch()) return { error: signedOutMeanwhile };
  let token: string | undefined;
  if (access === 'authenticated' || (access === 'optional' && tokens.has())) {
    try {
      // if the renewal finds that the session has ended, a write waits while the user logs in again
      if (method !== 'GET')
        await tokens.token().catch(() => tokens.hasEnded() && proveOwner('session ended'));
      token = await tokens.token();
    } catch (error) {
      const message = tokens.hasEnded() ? sessionEndedMessage : (error as Error).message;
      return { error: { status: 'no answer', code: 'authentication_required', message } };
    }
  }
  const epoch = tokens.epoch();
  // another user may have signed in while the call waited
  if (token !== undefined && askedIn !== epoch) return { error: signedOutMeanwhile };
  const write = { method, url: withQuery(apiBase + url, params), body };
  const answer = await sendIntent(services, write, async (idempotencyKey) => {
    const send = (bearer: string | undefined): Promise<CallAnswer> =>
      call({
        fetch,
        url: write.url,
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        method,
        signal,
        ...(bearer !== undefined && { token: bearer }),
        ...(body !== undefined && { body }),
      });
    let received = await send(token);
    /** What the server refused is sent once more: nothing of it was done. */
    const sendAgain = async () => {
      const fresh = await tokens.token().catch(() => undefined);
      if (fresh !== undefined && epoch === tokens.epoch()) received = await send(fresh);
    };
    const refused = (why: (error: CallError) => boolean): boolean =>
      token !== undefined && 'error' in received && why(received.error) && epoch === tokens.epoch();
    if (token !== undefined && refused(isOver)) {
      // with another secret of the server, or after a sleep, a new token is tried
      tokens.refused(token);
      await sendAgain();
    }
    if (refused(({ code }) => code === 'proof_needed') && (await proveOwner('old login'))) await sendAgain();
    return received;
  });
  // drops the answer to a user who has signed out meanwhile
  return token === undefined || epoch === tokens.epoch() ? answer : { error: signedOutMeanwhile };
}
