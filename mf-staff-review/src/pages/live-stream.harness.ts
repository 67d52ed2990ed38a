import { buildUser } from '@commonhearth/fixtures/entities';
import type { LiveEvent } from '@commonhearth/schemas';
import { act } from '@testing-library/react';
import type { openBoard } from './review.harness.tsx';

/** A stream that tells what it is given, and what a board that somebody looks at needs to listen to it. */
export function createStream() {
  const told: Uint8Array[] = [];
  let wake: () => void = () => undefined;
  const read = async (): Promise<{ done: false; value: Uint8Array }> => {
    for (;;) {
      const value = told.shift();
      if (value !== undefined) return { done: false, value };
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  /** Events that are told together arrive together, however busy the machine is. */
  const tell = (...events: readonly LiveEvent[]): Promise<void> =>
    act(async () => {
      const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`);
      told.push(new TextEncoder().encode(lines.join('')));
      wake();
      await Promise.resolve();
    });
  const answer = { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
  const listening: NonNullable<Parameters<typeof openBoard>[2]> = {
    prepare: ({ dispatch }) => {
      const payload = { user: buildUser(), subscribers: [], subscriberId: null };
      dispatch({ type: 'session/signedIn', payload });
    },
    through: (fetch) => (input, init) =>
      typeof input === 'string' && input.includes('/hfc/_i/changes')
        ? Promise.resolve(answer)
        : fetch(input, init),
  };
  return { tell, listening };
}
