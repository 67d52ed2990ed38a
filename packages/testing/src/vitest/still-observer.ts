/** jsdom lays nothing out and has no observer of sizes: with this one, which sees no change, what asks for it works. */
class StillObserver {
  observe(): void {
    return;
  }
  unobserve(): void {
    return;
  }
  disconnect(): void {
    return;
  }
}

Object.assign(globalThis, { ResizeObserver: StillObserver });
