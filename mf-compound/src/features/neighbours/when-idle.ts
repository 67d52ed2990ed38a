/** Acts once the browser has nothing else to do, a second later where it cannot tell; answers what takes that back. */
export function whenIdle(act: () => void): () => void {
  const { requestIdleCallback: idle, cancelIdleCallback: cancel } = window as Partial<
    Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>
  >;
  if (idle === undefined || cancel === undefined) {
    const timer = setTimeout(act, 1000);
    return () => {
      clearTimeout(timer);
    };
  }
  const asked = idle(act, { timeout: 3000 });
  return () => {
    cancel(asked);
  };
}
