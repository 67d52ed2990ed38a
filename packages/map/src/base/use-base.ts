import { useCallback, useEffect, useState } from 'react';
import type { BaseMap } from './base-map.ts';
import { loadBase } from './market-bases.ts';

interface Answer {
  readonly marketKey: string;
  readonly base: BaseMap | null;
  readonly failed: boolean;
}
export interface Base {
  /** Null while it is on its way, when it did not come, and for a market without. */
  readonly base: BaseMap | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The ground of a market. A failure can be tried again; until then the map works on plain ground. */
export function useBase(marketKey: string | undefined): Base {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (marketKey === undefined) return undefined;
    let gone = false;
    const settle = (base: BaseMap | null, failed: boolean): void => {
      if (!gone) setAnswer({ marketKey, base, failed });
    };
    loadBase(marketKey).then(
      (base) => {
        settle(base, false);
      },
      () => {
        settle(null, true);
      },
    );
    return () => {
      gone = true;
    };
  }, [marketKey, attempt]);
  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  const mine = answer?.marketKey === marketKey ? answer : null;
  return { base: mine?.base ?? null, failed: mine?.failed ?? false, retry };
}
