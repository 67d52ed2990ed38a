/** Answers as the work does, unless the signal comes first: then it rejects with the signal's reason. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await work;
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => {
    aborted.reject(signal.reason);
  };
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

const moment = 500;

/** Waits for an orderly end; once the signal has come, for a moment only: what is left ends with the process. */
export async function endSoon(end: () => Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted !== true) await end();
  else await untilAborted(end(), AbortSignal.timeout(moment)).catch(() => undefined);
}
