/**
 * Calls `revive` whenever `lives` says no, one call at a time; does not keep the process from ending. Answers
 * how to end it.
 */
export function watch(options: {
  readonly everyMs: number;
  readonly lives: () => Promise<boolean>;
  readonly revive: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      if (!(await options.lives())) await options.revive();
    } catch (error) {
      options.onFailure(error);
    }
  };
  const timer = setInterval(() => {
    turn ??= look().finally(() => {
      turn = undefined;
    });
  }, options.everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
