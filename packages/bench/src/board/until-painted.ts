import type { CDPSession, Page } from 'playwright-core';

/** In ms: from the event until the frame with what it asked for was painted, and what the page's thread worked for it. */
export interface Painted {
  readonly after: number;
  /** Without the time in which other programs had the processor. */
  readonly worked: number;
}
interface Seen {
  from: number | null;
  at: number | null;
}
type Watched = typeof globalThis & { readonly seen: Seen };

/** From now on the work of the page's thread is counted. */
export async function countWork(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Does something, and ends when the first frame after it that shows what `selector` finds was painted. */
export async function untilPainted(
  session: CDPSession,
  page: Page,
  { event, selector }: { readonly event: string; readonly selector: string },
  act: () => Promise<unknown>,
): Promise<Painted> {
  await page.evaluate(
    (wanted) => {
      const seen: Seen = { from: null, at: null };
      Object.assign(globalThis, { seen });
      const changes = new MutationObserver(() => {
        if (seen.from === null || document.querySelector(wanted.selector) === null) return;
        changes.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            seen.at = performance.now();
            port1.close();
          };
          port2.postMessage(null);
        });
      });
      const begin = ({ timeStamp }: Event): void => {
        seen.from = timeStamp;
        changes.observe(document, {
          childList: true,
          subtree: true,
          attributeFilter: ['aria-label', 'data-away'],
        });
      };
      addEventListener(wanted.event, begin, { capture: true, once: true });
    },
    { event, selector },
  );
  const before = await worked(session);
  await act();
  await page.waitForFunction(() => (globalThis as Watched).seen.at !== null, undefined, { timeout: 60_000 });
  const after = await worked(session);
  const { from, at } = await page.evaluate(() => (globalThis as Watched).seen);
  return { after: (at ?? Number.NaN) - (from ?? Number.NaN), worked: after - before };
}
