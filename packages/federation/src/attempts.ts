import type { Addresses } from './addresses.ts';
import { diagnose } from './diagnose.ts';
import { RemoteFailure, type FailedApp } from './failure.ts';
import type { Scripts } from './scripts.ts';

interface Parts {
  readonly addresses: Addresses;
  readonly scripts: Scripts;
  readonly fetch: typeof fetch;
  readonly appOf: (owner: string) => FailedApp;
}
export interface Attempts {
  /**
   * Does `work`, which loads files of `owner`. When files that failed are there and right on asking, only the
   * way here was bad (the browser's cache, a short cut of the connection): it is done once more under a fresh
   * address. `renewed` runs whenever the address changes.
   */
  run<Result>(owner: string, work: () => Promise<Result>, renewed?: () => void): Promise<Result>;
}

export function createAttempts({ addresses, scripts, fetch, appOf }: Parts): Attempts {
  const suspect = new Map<string, Set<string>>();

  const takeFailed = (owner: string): readonly string[] => {
    const failed = scripts.takeFailed(owner);
    suspect.set(owner, new Set([...(suspect.get(owner) ?? []), ...failed]));
    return failed;
  };
  /**
   * The plain addresses may still hold damaged bytes in the browser's cache: the next page must not find
   * them.
   */
  const heal = (owner: string): void => {
    for (const file of suspect.get(owner) ?? []) void fetch(file, { cache: 'reload' }).catch(() => undefined);
    suspect.delete(owner);
  };

  return {
    async run(owner, work, renewed) {
      for (let again = false; ; again = true) {
        try {
          const result = await work();
          heal(owner);
          return result;
        } catch (cause) {
          const { kind, reason } = await diagnose(
            takeFailed(owner),
            { fetch, integrityOf: (url) => addresses.integrityOf(url) },
            cause,
          );
          addresses.renew(owner);
          renewed?.();
          if (kind !== 'passed') throw new RemoteFailure(kind, appOf(owner), reason, { cause });
          if (again) throw new RemoteFailure('unreachable', appOf(owner), reason, { cause });
        }
      }
    },
  };
}
