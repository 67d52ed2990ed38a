import { pause, type Soak } from '@commonhearth/bench/product';

/** A request that was not answered well, from when to when it was under way. */
interface Failed {
  readonly from: number;
  readonly to: number;
  readonly why: string;
}
interface Probe {
  stop(): Promise<{ readonly asked: number; readonly failed: readonly Failed[] }>;
}

/** Four callers that ask one address again and again, until stopped, and remember which requests failed. */
export function probe(soak: Soak, url: string, token: string): Probe {
  let isStopped = false;
  let asked = 0;
  const failed: Failed[] = [];
  const ask = async (): Promise<string | undefined> => {
    try {
      const { status } = await fetch(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(30_000),
      });
      return status === 200 ? undefined : `answered ${status}`;
    } catch (error) {
      return String(error);
    }
  };
  const caller = async (): Promise<void> => {
    while (!isStopped) {
      const from = performance.now();
      const why = await ask();
      asked += 1;
      if (why !== undefined) failed.push({ from, to: performance.now(), why });
      await pause(10);
    }
  };
  const callers = Array.from({ length: 4 }, caller);
  const stop: Probe['stop'] = async () => {
    isStopped = true;
    await Promise.all(callers);
    return { asked, failed };
  };
  soak.defer(stop);
  return { stop };
}
