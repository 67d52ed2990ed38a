import type { Services } from '../services/services.ts';
import type { CallAnswer } from './call.ts';

/** A request that writes, as its intent is known by: sent anew while no answer came, it is the same one. */
interface Write {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}
interface Intent {
  readonly key: string;
  sending?: Promise<CallAnswer> | undefined;
}

const unansweredOf = new WeakMap<Services, Map<string, Intent>>();

/**
 * Sends a POST with its `Idempotency-Key`. A retry after no answer came has the same key, so that what the server did
 * meanwhile is not done twice. While one is under way, the same request shares its answer; once there is an answer, it
 * is a new intent. After a logout nothing is shared.
 */
export async function sendIntent(
  services: Services,
  { method, url, body }: Write,
  send: (key: string | undefined) => Promise<CallAnswer>,
): Promise<CallAnswer> {
  if (method !== 'POST') return send(undefined);
  const unanswered = unansweredOf.get(services) ?? new Map<string, Intent>();
  unansweredOf.set(services, unanswered);
  const name = JSON.stringify([services.tokens.epoch(), url, body]);
  const intent = unanswered.get(name) ?? { key: crypto.randomUUID() };
  unanswered.set(name, intent);
  while (intent.sending !== undefined) {
    // no answer for one that was given up is none for this one
    const shared = await intent.sending.catch(() => undefined);
    if (shared !== undefined) return shared;
  }
  intent.sending = send(intent.key);
  try {
    const answer = await intent.sending;
    if (!('error' in answer) || answer.error.status !== 'no answer') unanswered.delete(name);
    return answer;
  } finally {
    intent.sending = undefined;
  }
}
