import { afterFirstPhotosLoad } from './after-first-photos-load.ts';

/** A card with an eager photo, which has loaded or not. */
function card(attributes: string, complete: boolean): HTMLImageElement {
  document.body.insertAdjacentHTML('beforeend', `<main ${attributes}><article><img></article></main>`);
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

it('waits for the photos of the app’s first cards, and then for the delay', () => {
  const callback = vi.fn();
  card('data-first-view', true);
  const photo = card('', false);
  afterFirstPhotosLoad(callback);
  vi.advanceTimersByTime(2000);
  expect(callback).not.toHaveBeenCalled();
  Object.defineProperty(photo, 'complete', { configurable: true, value: true });
  photo.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(599);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('waits until the app takes over from the first view', async () => {
  const callback = vi.fn();
  card('inert', true);
  afterFirstPhotosLoad(callback);
  vi.advanceTimersByTime(2000);
  expect(callback).not.toHaveBeenCalled();
  document.querySelector('main')?.removeAttribute('inert');
  await Promise.resolve();
  vi.advanceTimersByTime(600);
  expect(callback).toHaveBeenCalledTimes(1);
});

it('times out when a photo does not load, and does nothing once canceled', () => {
  const [callback, canceled] = [vi.fn(), vi.fn()];
  card('', false);
  afterFirstPhotosLoad(callback);
  afterFirstPhotosLoad(canceled)();
  vi.advanceTimersByTime(5000);
  expect([callback.mock.calls.length, canceled.mock.calls.length]).toEqual([1, 0]);
});
