/** A request that writes, as its intent is known by: sent anew while no answer came, it is the same one. */
interface Write {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

const unanswered = new Map<string, string>();
const nameOf = ({ method, url, body }: Write): string => JSON.stringify([method, url, body]);

/**
 * The `Idempotency-Key` of a POST. Whoever tries again because no answer came has the same key, so that what
 * the server did meanwhile is not done twice; once there is an answer, the same request is a new intent.
 */
export function keyOfIntent(write: Write): string | undefined {
  if (write.method !== 'POST') return undefined;
  const name = nameOf(write);
  const key = unanswered.get(name) ?? crypto.randomUUID();
  unanswered.set(name, key);
  return key;
}

/** The server has answered: the intent is over. */
export function endIntent(write: Write): void {
  unanswered.delete(nameOf(write));
}
