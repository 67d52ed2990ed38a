import { whenIdle } from './when-idle.ts';

/** At the latest so long after the page came, in milliseconds. */
const latestMs = 5000;

/** Does something once the page is loaded and has nothing else to do: it delays nothing that a visitor waits for. */
export function whenAtRest(act: () => void): void {
  const rest = (): void => {
    whenIdle(act, latestMs);
  };
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}
