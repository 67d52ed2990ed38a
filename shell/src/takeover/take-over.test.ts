import type { Place } from '../navigation/navigator.ts';
// Loaded before the first test, so that no test waits for it.
import './replace-first-view.ts';
import { takeOver } from './take-over.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // nothing to carry over: the swap needs no code that loads
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const route = 'Home';
const placeAt = (pathname: string, name = route, action: Place['action'] = 'replace') =>
  ({ at: { pathname, search: '', hash: '' }, action, matched: { route: { name } } }) as unknown as Place;

/** A page of the server, with a frame and optionally a first view. */
function page(view?: string) {
  const firstView = view === undefined ? '' : `<main data-first-view>${view}</main>`;
  document.body.innerHTML = `<div id="first-view"><main><i data-page-pending></i></main>${firstView}</div><div id="root"></div><div id="site-failed" hidden><p data-words>It failed.</p></div>`;
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  // jsdom lays nothing out
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, Number(this.getAttribute('data-top')), 100, 100);
  });
  let place: Place | undefined;
  const listeners = new Set<() => void>();
  const navigator = {
    place: () => place,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const onEarlyPress = vi.fn();
  takeOver(navigator, route, (load) => load(), { onEarly: onEarlyPress, onLost: vi.fn() });
  return {
    root,
    onEarlyPress,
    draw: async (html: string) => {
      root.innerHTML = html;
      await vi.advanceTimersByTimeAsync(50);
    },
    go: async (next: Place) => {
      place = next;
      for (const listener of listeners) listener();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
const hasFirstView = (): boolean => document.getElementById('first-view') !== null;
const picture = '<img src="/photo.jpg">';
const pending = '<main><i data-page-pending></i></main>';
const home = '<main><h1>Fig Court</h1></main>';

it('replaces a frame on the first render of React', async () => {
  const { draw, root } = page();
  expect([hasFirstView(), root.hasAttribute('inert')]).toEqual([true, true]);
  await draw(pending);
  expect([hasFirstView(), root.hasAttribute('inert')]).toEqual([false, false]);
});

it('treats a first view that is hidden from this visitor like a frame', async () => {
  const style = document.createElement('style');
  style.textContent = 'main[data-first-view] { display: none; }';
  document.head.append(style);
  const { draw } = page('<h1>Fig Court</h1>');
  await draw(pending);
  expect(hasFirstView()).toBe(false);
  const { onEarlyPress } = page('<button data-pressed="1">Like</button>');
  style.remove();
  expect(onEarlyPress).not.toHaveBeenCalled();
});

it.each([
  [
    'says at once if the visitor has pressed a button of the first view',
    '<button data-pressed="1">Like</button>',
    1,
  ],
  ['says nothing of presses in a first view without any', '<button>Like</button>', 0],
])('%s', (_what, view, times) => {
  expect(page(view).onEarlyPress).toHaveBeenCalledTimes(times);
});

it.each([
  ['has loaded', 'load'],
  ['has failed to load', 'error'],
])(
  'keeps a first view while the page is pending, then a skeleton in the viewport, and until an image there %s',
  async (_what, kind) => {
    const { draw, root } = page('<h1>Fig Court</h1>');
    await draw(pending);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(hasFirstView()).toBe(true);
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    await draw(`<main>${picture}<i data-skeleton></i></main>`);
    expect(hasFirstView()).toBe(true);
    root.querySelector('i')?.remove();
    await vi.advanceTimersByTimeAsync(50);
    expect(hasFirstView()).toBe(true);
    complete.mockReturnValue(true);
    root.querySelector('img')?.dispatchEvent(new Event(kind));
    await vi.advanceTimersByTimeAsync(50);
    expect(hasFirstView()).toBe(false);
  },
);

it.each([
  ['below', 5000],
  ['above', -5000],
])('does not wait for images and skeletons %s the viewport', async (_where, top) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { draw } = page('<h1>Fig Court</h1>');
  await draw(`<main><h1>Fig Court</h1><img data-top="${top}"><i data-skeleton data-top="${top}"></i></main>`);
  expect(hasFirstView()).toBe(false);
});

it('keeps the scroll position of an element, and waits for the images there', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { draw, root } = page('<section data-keeps-scroll="homes"></section>');
  const list = document.querySelector('section');
  if (list !== null) list.scrollTop = 300;
  await draw(`<main><section data-keeps-scroll="homes">${picture}</section></main>`);
  expect([hasFirstView(), root.querySelector('section')?.scrollTop]).toEqual([true, 300]);
  if (list !== null) list.scrollTop = 400;
  complete.mockReturnValue(true);
  list?.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(50);
  expect([hasFirstView(), root.querySelector('section')?.scrollTop]).toEqual([false, 400]);
});

it('waits five seconds for an image after the page has loaded', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { draw } = page('<h1>Fig Court</h1>');
  await draw(`<main>${picture}</main>`);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(hasFirstView()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(hasFirstView()).toBe(false);
});

it.each([
  [
    'a failure in place of the page',
    '<main><i data-page-pending></i><p data-remote-failure="load"></p></main>',
  ],
  ['an open dialog', `${pending}<dialog open></dialog>`],
  ['a toast', `${pending}<p data-toast></p>`],
])('shows %s immediately', async (_what, html) => {
  const { draw } = page('<h1>Fig Court</h1>');
  await draw(html);
  expect(hasFirstView()).toBe(false);
});

it('shows a dialog when it opens', async () => {
  const { draw, root } = page('<h1>Fig Court</h1>');
  await draw(`${pending}<dialog></dialog>`);
  expect(hasFirstView()).toBe(true);
  root.querySelector('dialog')?.setAttribute('open', '');
  await vi.advanceTimersByTimeAsync(50);
  expect(hasFirstView()).toBe(false);
});

it.each([
  ['its code', '<p data-remote-failure="offline" data-fails-page></p>'],
  ['its data', '<p data-error-panel></p>'],
])(
  'keeps a first view while the browser is offline and the page lacks %s, and says so',
  async (_what, failure) => {
    const online = { onLine: false, userActivation: { hasBeenActive: false } };
    vi.stubGlobal('navigator', online);
    const { draw } = page('<h1>Fig Court</h1>');
    const panel = document.getElementById('site-failed');
    const isMarked = (): boolean => document.documentElement.hasAttribute('data-site-failed');
    await draw(`<main>${failure}</main>`);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([hasFirstView(), panel?.hidden, isMarked(), panel?.textContent]).toEqual([
      true,
      false,
      true,
      'You’re offline. You can read this page; buttons work once you’re connected again.',
    ]);
    online.onLine = true;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(hasFirstView()).toBe(true);
    await draw(home);
    expect([hasFirstView(), panel?.hidden, isMarked(), panel?.textContent]).toEqual([
      false,
      true,
      false,
      'It failed.',
    ]);
  },
);

it('leaves the last resort on the page', async () => {
  const { draw } = page('<h1>Fig Court</h1>');
  document.getElementById('site-failed')?.toggleAttribute('hidden', false);
  await draw(home);
  expect(document.getElementById('site-failed')?.hidden).toBe(false);
});

it('shows what still fails five seconds after the connection is back', async () => {
  const online = { onLine: false, userActivation: { hasBeenActive: false } };
  vi.stubGlobal('navigator', online);
  const { draw } = page('<h1>Fig Court</h1>');
  await draw('<main><p data-error-panel></p></main>');
  online.onLine = true;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(hasFirstView()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect([hasFirstView(), document.getElementById('site-failed')?.hidden]).toEqual([false, true]);
});

it('takes over at once from a failure of a part, and of the data while the browser is online', async () => {
  vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: false } });
  const part = page('<h1>Fig Court</h1>');
  await part.draw('<main><h1>Fig Court</h1><p data-remote-failure="offline"></p></main>');
  expect(hasFirstView()).toBe(false);
  const data = page('<h1>Fig Court</h1>');
  await data.draw('<main><p data-error-panel></p></main>');
  expect(hasFirstView()).toBe(false);
});

it.each([
  ['a guard redirects to another page', [placeAt('/login', 'Login')]],
  ['the visitor goes back before the page has loaded', [placeAt('/hfc/homes_c/1', route, 'pop')]],
  ['the visitor follows a link', [placeAt('/hfc/homes_c/1'), placeAt('/hfc/homes_c/1', route, 'push')]],
  ['the page is replaced with another one', [placeAt('/hfc/homes_c/1'), placeAt('/hfc/homes_c/2')]],
])('takes over immediately when %s', async (_what, places) => {
  const { draw, go } = page('<h1>Fig Court</h1>');
  await draw(pending);
  for (const place of places) await go(place);
  expect(hasFirstView()).toBe(false);
});

it('keeps the first view when the page loads and changes its own query', async () => {
  const { draw, go } = page('<h1>Fig Court</h1>');
  await draw(pending);
  await go(placeAt('/hfc/homes_c/1'));
  await go(placeAt('/hfc/homes_c/1'));
  expect(hasFirstView()).toBe(true);
});

it('keeps the first view until the app has rendered something', async () => {
  const { draw, go } = page('<h1>Fig Court</h1>');
  await go(placeAt('/login', 'Login'));
  expect(hasFirstView()).toBe(true);
  await draw(home);
  expect(hasFirstView()).toBe(false);
});

it('does nothing on a page without a first view', () => {
  document.body.innerHTML = '<div id="root"></div>';
  takeOver({ place: () => undefined, subscribe: () => () => undefined }, route, (load) => load(), {
    onEarly: vi.fn(),
    onLost: vi.fn(),
  });
  expect(document.getElementById('root')?.hasAttribute('inert')).toBe(false);
});

it('takes over once, whatever the app does afterwards', async () => {
  vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: true } });
  const { draw, root } = page('<button data-pressed="1">Like</button>');
  const pressed = vi.fn();
  root.addEventListener('click', pressed);
  await draw('<main><button>Like</button></main>');
  await vi.waitFor(() => {
    expect(pressed).toHaveBeenCalled();
  }, 30_000);
  expect(hasFirstView()).toBe(false);
  root.querySelector('main')?.append(document.createElement('img'));
  root.querySelector('img')?.dispatchEvent(new Event('load'));
  dispatchEvent(new Event('scroll'));
  document.body.insertAdjacentHTML('beforeend', '<div data-portal></div>');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(pressed).toHaveBeenCalledTimes(1);
});
