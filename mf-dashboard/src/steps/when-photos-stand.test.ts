import { whenPhotosStand } from './when-photos-stand.ts';

/** A card whose photo loads at once, and is there or not. */
function card(place: string, complete: boolean): HTMLImageElement {
  document.body.insertAdjacentHTML('beforeend', `<main ${place}><article><img></article></main>`);
  const photos = document.querySelectorAll('img');
  const photo = photos[photos.length - 1];
  if (photo === undefined) throw new Error('There is no photo.');
  Object.defineProperty(photo, 'complete', { configurable: true, value: complete });
  return photo;
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits for the photos of the app’s first cards, and a moment more', () => {
  const act = vi.fn();
  card('data-first-view', true);
  const photo = card('', false);
  whenPhotosStand(act);
  vi.advanceTimersByTime(2000);
  expect(act).not.toHaveBeenCalled();
  Object.defineProperty(photo, 'complete', { configurable: true, value: true });
  photo.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(599);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not wait for ever, and not at all once it is called off', () => {
  const [act, other] = [vi.fn(), vi.fn()];
  card('', false);
  whenPhotosStand(act);
  whenPhotosStand(other)();
  vi.advanceTimersByTime(5000);
  expect([act.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});
