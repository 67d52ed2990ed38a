/** How a page works in turns: others have theirs in between. */
export const pageTurns = {
  /** In ms. */
  now: (): number => performance.now(),
  /** Answers what takes it back. */
  later: (work: () => void): (() => void) => {
    const timer = setTimeout(work);
    return () => {
      clearTimeout(timer);
    };
  },
};
