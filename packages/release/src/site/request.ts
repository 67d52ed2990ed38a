import { randomUUID } from 'node:crypto';
import { problem } from '@commonhearth/schemas';
import pRetry from 'p-retry';
import type { z } from 'zod';
import { messageOf, Refusal } from '../failure.ts';
import type { Settings } from './settings.ts';

/** Longer than the server takes for the largest release. */
const patienceMs = 180_000;
/** What passes by itself: a restart, a limit, the same request under way. */
const passes = new Set([429, 502, 503, 504]);

class Passing extends Error {}

/** Tries a few times what fails for a passing reason; the last reason counts. */
export const tryAgain = <T>(work: () => Promise<T>): Promise<T> =>
  pRetry(work, {
    retries: 4,
    minTimeout: 400,
    factor: 2,
    shouldRetry: ({ error }) => error instanceof Passing,
  });

/** One request. Throws `Passing` where the same request may go well in a moment. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Passing(
      `${new URL(url).origin} does not respond (${messageOf(cause)}). Check RELEASE_SITE, and that the site is running.`,
      { cause: error },
    );
  }
  const again = passes.has(answer.status) || (answer.status === 409 && answer.headers.has('retry-after'));
  if (!again) return answer;
  const words = await answer.text();
  throw new Passing(
    wordsIn(words) ?? `${new URL(url).origin} responded with ${answer.status}. Try again in a moment.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const wordsIn = (text: string): string | undefined => {
  const { data } = problem.safeParse(parsed(text));
  return data?.detail ?? data?.title;
};

/** What the site says against a request, with all its reasons. */
function refusalOf(site: string, answer: Response, body: unknown): Refusal {
  const { data } = problem.safeParse(body);
  if (data === undefined)
    return new Refusal(
      answer.status >= 300 && answer.status < 400
        ? `${site} redirects to ${answer.headers.get('location') ?? 'another address'}: set RELEASE_SITE to the site’s own address.`
        : `${site} responded with ${answer.status}, but not like a site of this product. Check RELEASE_SITE.`,
    );
  const hint =
    data.status === 404
      ? ' (A release token only works for its own remote. Check that RELEASE_TOKEN is for this one.)'
      : '';
  return new Refusal(`${data.detail ?? data.title}${hint}`, {
    reasons: (data.errors ?? []).map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)),
    code: data.code,
    current: data.current,
  });
}

interface Call<Schema extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  /** Below `/api`. */
  readonly path: string;
  readonly body?: unknown;
  readonly answers: Schema;
}
export interface Answered<T> {
  readonly body: T;
  readonly headers: Headers;
}

/** One call of the site's API, tried again for passing reasons: its key lets the site do it once. Refused with every reason. */
export async function callApi<Schema extends z.ZodType>(
  { site, token }: Settings,
  { method, path, body, answers }: Call<Schema>,
): Promise<Answered<z.infer<Schema>>> {
  const init = {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const answer = await tryAgain(() => send(`${site}/api${path}`, init)).catch((error: unknown) => {
    throw new Refusal(messageOf(error), { code: 'unreachable', cause: error });
  });
  const read = parsed(await answer.text());
  if (!answer.ok) throw refusalOf(site, answer, read);
  const { data, success } = answers.safeParse(read);
  if (!success)
    throw new Refusal(
      `${site} sent a response to ${path} that this command doesn’t understand. If the site has another version, update the checkout.`,
    );
  return { body: data, headers: answer.headers };
}
