import type { Services } from '@commonhearth/contract/host';

/** For so long nobody did anything, in ms. */
const stillMs = 4_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/**
 * Does something once the visitor has neither moved, pressed, typed nor scrolled for a while: what takes the page's
 * thread for longer than a press may wait falls into a pause.
 */
export function whenStill({ after }: Pick<Services, 'after'>, act: () => void): void {
  let moved = false;
  const onSign = (): void => {
    moved = true;
  };
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
  const look = (): void => {
    if (moved) {
      moved = false;
      after(stillMs, look);
      return;
    }
    for (const sign of signs) removeEventListener(sign, onSign, { capture: true });
    act();
  };
  after(stillMs, look);
}
