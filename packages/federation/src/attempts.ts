import type { Addresses } from './files/addresses.ts';
import type { findCause, Finding } from './find-cause.ts';
import { reasonOf, RemoteFailure, type FailedApp } from './failure.ts';
import type { Scripts } from './files/scripts.ts';

export interface AttemptParts {
  readonly addresses: Addresses;
  readonly scripts: Scripts;
  readonly fetch: typeof fetch;
  /** Rejects if its own code cannot be loaded. */
  readonly findCause: (...given: Parameters<typeof findCause>) => Promise<Finding>;
  /** Whether a page loaded now gets another release of this app. */
  readonly isOutdated: (owner: string) => Promise<boolean>;
  /** Whether anything of the site can be reached. */
  readonly answers: () => Promise<boolean>;
}
export interface Attempts {
  /**
   * Runs `work`, which loads files of `app`. If a second request shows that the failed files are intact, the
   * failure was in transit (a damaged browser cache, a dropped connection), so `work` runs once more with a new
   * address. `renewed` runs whenever the address changes.
   */
  run<Result>(app: FailedApp, work: () => Promise<Result>, renewed?: () => void): Promise<Result>;
}

/** The loads of one app that are in progress. */
interface Loads {
  running: number;
  /** Files that failed during these loads. A failed file fails every load that waits for it. */
  readonly failedFiles: Set<string>;
}

/** What webpack says of a chunk that did not come within its time. */
const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error && 'type' in cause && cause.type === 'timeout';

export function createAttempts(parts: AttemptParts): Attempts {
  const { addresses, scripts, fetch, answers } = parts;
  const suspect = new Map<string, Set<string>>();
  const loadsOf = new Map<string, Loads>();

  const collectFailedFiles = (owner: string, { failedFiles }: Loads): readonly string[] => {
    for (const file of scripts.takeFailed(owner)) failedFiles.add(file);
    suspect.set(owner, new Set([...(suspect.get(owner) ?? []), ...failedFiles]));
    return [...failedFiles];
  };
  /**
   * The plain addresses may still hold damaged bytes in the browser's cache: the next page must not find
   * them.
   */
  const heal = (owner: string): void => {
    for (const file of suspect.get(owner) ?? []) void fetch(file, { cache: 'reload' }).catch(() => undefined);
    suspect.delete(owner);
  };

  const find = async (owner: string, loads: Loads, cause: unknown): Promise<Finding> => {
    const refusal = scripts.refusedIn(reasonOf(cause));
    if (refusal !== undefined) return { kind: 'untrusted', reason: refusal };
    const failed = collectFailedFiles(owner, loads);
    const reason = reasonOf(cause);
    const finding = isTimeout(cause)
      ? ({ kind: 'slow', reason } as const)
      : await parts
          .findCause(owner, failed, cause, parts)
          // what lost the file may lose this code too
          .catch(() => ({ kind: 'unreachable', reason }) as const);
    const { kind } = finding;
    const isSilent = kind === 'unreachable' || kind === 'slow';
    return isSilent && !(await answers()) ? { ...finding, kind: 'offline' } : finding;
  };

  const tryTwice = async <Result>(
    app: FailedApp,
    loads: Loads,
    work: () => Promise<Result>,
    renewed?: () => void,
  ): Promise<Result> => {
    const owner = app.remote;
    for (let again = false; ; again = true) {
      if (loads.running === 1) loads.failedFiles.clear();
      try {
        const result = await work();
        heal(owner);
        return result;
      } catch (cause) {
        if (cause instanceof RemoteFailure) throw cause;
        const { kind, reason } = await find(owner, loads, cause);
        addresses.renew(owner);
        renewed?.();
        if (kind !== 'passed') throw new RemoteFailure(kind, app, reason, { cause });
        if (again) throw new RemoteFailure('unreachable', app, reason, { cause });
      }
    }
  };

  return {
    async run(app, work, renewed) {
      const loads = loadsOf.get(app.remote) ?? { running: 0, failedFiles: new Set() };
      loadsOf.set(app.remote, loads);
      loads.running += 1;
      try {
        return await tryTwice(app, loads, work, renewed);
      } finally {
        loads.running -= 1;
      }
    },
  };
}
