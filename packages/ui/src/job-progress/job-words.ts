/** How a job stands, as the server tells it. */
export interface JobStanding {
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly done: number;
  /** Null until the job has counted. */
  readonly total: number | null;
  /** What of it could not be done. */
  readonly errors: readonly { readonly item: string; readonly reason: string }[];
  /** Why the last try ended early. */
  readonly failure: string | null;
}

interface JobWords {
  readonly tone: 'info' | 'good' | 'warn' | 'bad';
  readonly words: string;
}

/** The state in a sentence that stays the same while only the count moves. */
export function wordsOf({ state, errors, failure }: JobStanding): JobWords {
  switch (state) {
    case 'queued':
      return failure === null
        ? { tone: 'info', words: 'It starts in a moment.' }
        : { tone: 'warn', words: 'It did not get through and is tried again by itself.' };
    case 'running':
      return { tone: 'info', words: 'It is under way.' };
    case 'done':
      return errors.length === 0
        ? { tone: 'good', words: 'It is done.' }
        : { tone: 'warn', words: 'It is done, but not all of it could be.' };
    case 'failed':
      return { tone: 'bad', words: 'It failed and is not tried again.' };
  }
}

const written = (count: number): string => count.toLocaleString('en-US');

/** "12 of 40 homes" */
export const counted = (done: number, total: number, unit: string): string =>
  `${written(done)} of ${written(total)} ${unit}`;
