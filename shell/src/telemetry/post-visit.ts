import { readAway } from '../browser/read-away.ts';

interface World {
  readonly fetch: typeof fetch;
  readonly address: string;
  /** Of who is signed in. */
  readonly token: () => Promise<string | undefined>;
  readonly reportError: (error: unknown) => void;
}

/** Sent again it would be refused again, and what follows would wait behind it. */
const neverTaken = new Set([400, 413, 422]);

/**
 * Tells what was done in a visit, although the page may be left meanwhile; answers whether the server is done with it.
 * What fails is reported, and kept by whoever asked unless it can never be taken.
 */
export const postVisit =
  ({ fetch, address, token, reportError }: World) =>
  async (body: string): Promise<boolean> => {
    try {
      const shown = await token();
      const answer = await fetch(address, {
        method: 'POST',
        keepalive: true,
        headers: {
          'content-type': 'application/json',
          ...(shown !== undefined && { authorization: `Bearer ${shown}` }),
        },
        body,
      });
      readAway(answer);
      if (answer.ok) return true;
      reportError(new Error(`The engagement session was not taken: ${answer.status}.`));
      return neverTaken.has(answer.status);
    } catch (error) {
      reportError(error);
      return false;
    }
  };
