/** Nothing was put on the map for so long: all that the view shows is there. */
const quietMs = 2_000;

export interface Drawn {
  /** From before anything was done with the homes until the last mark of the view was painted. */
  readonly ms: number;
  readonly marks: number;
  /** Homes that the marks stand for. */
  readonly homes: number;
}

const isMark = (node: Node): boolean => node instanceof HTMLElement && node.matches('.leaflet-marker-icon');

/** Homes of one mark, by the number that its name or its text begins with; a pin is one. */
function homesOf(mark: Element): number {
  const name = mark.querySelector('[aria-label]')?.getAttribute('aria-label') ?? mark.textContent;
  return Number(/^\d+/.exec(name)?.[0] ?? 1);
}

/** Draws, and tells when the marks stood. */
export async function untilDrawn(place: HTMLElement, draw: () => void): Promise<Drawn> {
  const from = performance.now();
  let last = 0;
  const painted = (): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        last = performance.now();
        port1.close();
      };
      port2.postMessage(null);
    });
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isMark))) painted();
  });
  observer.observe(place, { childList: true, subtree: true });
  draw();
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (last > 0 && performance.now() - last > quietMs) resolve();
      else setTimeout(look, 100);
    };
    look();
  });
  observer.disconnect();
  const marks = [...place.querySelectorAll('.leaflet-marker-icon')];
  return {
    ms: last - from,
    marks: marks.length,
    homes: marks.reduce((sum, mark) => sum + homesOf(mark), 0),
  };
}

/** Where the page puts its map, and what the bench calls. */
export function offer(draw: (place: HTMLElement, homes: number) => () => void): void {
  const place = document.getElementById('map');
  if (place === null) throw new Error('The page has no place for a map.');
  Object.assign(globalThis, { drawHomes: (count: number) => untilDrawn(place, draw(place, count)) });
}
