import { Refusal } from '../../failure.ts';

/** How long the smoke test waits for one place of a release, in milliseconds. */
export const placeLimitMs = 120_000;

/** Rejects with a refusal when a place does not finish in time: a page in an endless loop never answers Playwright. */
export async function withinLimit<Result>(
  place: string,
  work: Promise<Result>,
  limitMs = placeLimitMs,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new Refusal('The smoke test was stopped. Nothing was released.', {
          reasons: [
            `${place}: the page does not respond within ${limitMs / 1000} s. Look for an endless loop in its code.`,
          ],
          code: 'smoke_failed',
        }),
      );
    }, limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // closing the browser rejects what is still waiting in the page
    work.catch(() => undefined);
  }
}
