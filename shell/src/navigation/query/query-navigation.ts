import type { QueryChange } from '@commonhearth/contract';
import { fullPath, type At } from '../guard.ts';
import { withQuery, type Merged } from './query-changes.ts';

/** The waits before a cancelled change of the query is tried again, in milliseconds. */
export const retryWaitsMs = [35, 70, 140, 280, 560] as const;

interface World {
  /** The page that is shown. */
  readonly here: () => At | undefined;
  /** Another navigation is on its way: it is never cancelled for a change of the query. */
  readonly underWay: () => boolean;
  /** Answers whether it arrived, or a newer navigation came. */
  readonly go: (url: string, mode: 'push' | 'replace') => Promise<boolean>;
  readonly onFailed: (error: Error) => void;
}
interface Job {
  readonly merged: Merged;
  readonly from: At;
}
export interface QueryNavigation {
  /** One navigation for this change and for what is still to be done of an earlier one. */
  readonly start: (merged: Merged) => void;
  /** What has not arrived, and is no longer tried. */
  readonly take: () => Merged | undefined;
}

export const mergedOf = (before: Merged | undefined, { change, push }: Merged): Merged => ({
  change: { ...before?.change, ...change },
  push: push || before?.push === true,
});

/** Without the parameters that the newer navigation changed: those it has decided. */
function undecided(change: QueryChange, from: At, to: At): QueryChange {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return Object.fromEntries(Object.entries(change).filter(([key]) => before.get(key) === after.get(key)));
}

/** Changes of the query, tried again where a newer navigation on their page cancelled them [4]. */
export function createQueryNavigation({ here, underWay, go, onFailed }: World): QueryNavigation {
  let outstanding: Job | undefined;
  /** `cancels` an earlier change that may be on its way: then it goes to the present address too. */
  const navigate = async (merged: Merged, { retries = 0, cancels = false }): Promise<void> => {
    const from = here();
    const next = from && fullPath({ ...from, search: withQuery(from.search, merged.change) });
    if (from === undefined || next === undefined || (next === fullPath(from) && !cancels)) return;
    const job: Job = { merged, from };
    outstanding = job;
    const arrived = await go(next, merged.push ? 'push' : 'replace');
    if (outstanding !== job) return;
    if (arrived) outstanding = undefined;
    else tryAgain(job, retries);
  };
  const tryAgain = (job: Job, retries: number): void => {
    const wait = retryWaitsMs[retries];
    if (wait === undefined) {
      outstanding = undefined;
      onFailed(
        new Error(`Navigation cancelled with a new navigation after ${String(retryWaitsMs.length)} retries`),
      );
      return;
    }
    setTimeout(() => {
      if (outstanding !== job) return;
      if (underWay()) {
        tryAgain(job, retries + 1);
        return;
      }
      outstanding = undefined;
      const at = here();
      // a change belongs to the page that made it
      if (at?.pathname !== job.from.pathname) return;
      const change = undecided(job.merged.change, job.from, at);
      void navigate({ ...job.merged, change }, { retries: retries + 1 });
    }, wait);
  };
  const take = (): Merged | undefined => {
    const merged = outstanding?.merged;
    outstanding = undefined;
    return merged;
  };
  return {
    take,
    start: (merged) => {
      const before = take();
      void navigate(mergedOf(before, merged), { cancels: before !== undefined });
    },
  };
}
