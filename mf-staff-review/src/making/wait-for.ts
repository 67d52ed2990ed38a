/** Waits that end after their time, or at once for all who wait when something is known to have changed. */
export function createWaiting() {
  const ends = new Set<() => void>();
  let hurried = false;
  return {
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        if (hurried) {
          hurried = false;
          resolve();
          return;
        }
        const end = (): void => {
          clearTimeout(timer);
          ends.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        ends.add(end);
      }),
    /** The present wait ends; without one, the next. */
    hurry: (): void => {
      hurried = ends.size === 0;
      for (const end of [...ends]) end();
    },
  };
}
