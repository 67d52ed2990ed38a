import type { RecorderBody } from '@commonhearth/schemas';
import { readAway } from '../browser/read-away.ts';

interface World {
  readonly fetch: typeof fetch;
  /** Where pieces go now, and what is shown there as a bearer token. */
  readonly to: () => Promise<{ readonly address: string; readonly token: string | undefined }>;
  readonly reportError: (error: unknown) => void;
}

/** Sent again they would be refused again. */
const neverTaken = new Set([400, 401, 403, 404, 405, 422]);

/** Sends a piece of a recording; what fails is reported, and whoever asked is told what became of it. */
export const sendPiece =
  ({ fetch, to, reportError }: World) =>
  async (body: RecorderBody) => {
    try {
      const { address, token } = await to();
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      readAway(answer);
      if (answer.ok) return 'taken';
      reportError(new Error(`A piece of the recording was not taken: ${answer.status}.`));
      if (answer.status === 413) return 'too large';
      if (neverTaken.has(answer.status)) return 'refused';
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
      return { againInMs: seconds >= 0 ? seconds * 1000 : undefined };
    } catch (error) {
      reportError(error);
      return { againInMs: undefined };
    }
  };
