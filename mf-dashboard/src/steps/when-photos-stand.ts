/** After the first photos stand, what may come later waits a moment for other photos, in milliseconds. */
const courtesyMs = 600;
/** Photos that do not come hold nothing up for longer, in milliseconds. */
const latestMs = 5000;

/** The app's cards, not those of a first view, which stand before any script. */
const photos = 'main:not([data-first-view]) article img';

function doPhotosStand(): boolean {
  const first = [...document.querySelectorAll<HTMLImageElement>(photos)].filter(
    ({ loading }) => loading !== 'lazy',
  );
  return first.length > 0 && first.every(({ complete }) => complete);
}

/** Acts a moment after the photos of the first cards stand: what nobody waits for leaves them the line. Answers what calls it off. */
export function whenPhotosStand(act: () => void): () => void {
  const end = new AbortController();
  let timer = setTimeout(act, latestMs);
  const look = (): void => {
    if (!doPhotosStand()) return;
    end.abort();
    clearTimeout(timer);
    timer = setTimeout(act, courtesyMs);
  };
  for (const kind of ['load', 'error'])
    document.addEventListener(kind, look, { capture: true, signal: end.signal });
  look();
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
