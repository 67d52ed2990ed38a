import { whenReady } from './when-ready.ts';

const online = { onLine: true };
beforeEach(() => {
  vi.useFakeTimers();
  online.onLine = true;
  vi.stubGlobal('navigator', online);
  // jsdom lays nothing out and loads no images
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page that waits until the app is ready, and what the app renders after that. */
function setUp() {
  document.body.innerHTML = '<div id="first-view"></div><div id="root"></div>';
  const [view, root] = document.querySelectorAll<HTMLElement>('#first-view, #root');
  if (view === undefined || root === undefined) throw new Error('The page has no first view.');
  const act = vi.fn();
  const stop = whenReady(view, root, act);
  return {
    root,
    act,
    stop,
    draw: async (html: string) => {
      root.innerHTML = html;
      await vi.advanceTimersByTimeAsync(50);
    },
  };
}
const loading = '<main><img src="/photo.jpg"></main><dialog></dialog>';
const complete = '<main><h1>Fig Court</h1></main>';

it.each([
  ['shows its content', (root: HTMLElement) => root.querySelector('img')?.replaceWith('Fig Court')],
  ['opens a dialog', (root: HTMLElement) => root.querySelector('dialog')?.setAttribute('open', '')],
  [
    'gets a dialog at the end of its body',
    (root: HTMLElement) => {
      root.insertAdjacentHTML('afterend', '<div data-portal></div>');
    },
  ],
  ['is back online', () => dispatchEvent(new Event('online'))],
  ['is scrolled', () => dispatchEvent(new Event('scroll'))],
  ['loads an image', (root: HTMLElement) => root.querySelector('img')?.dispatchEvent(new Event('load'))],
  ['loses an image', (root: HTMLElement) => root.querySelector('img')?.dispatchEvent(new Event('error'))],
  ['changes no more', () => undefined],
])('does not act once it is stopped, if the page then %s', async (_what, happens) => {
  const { act, draw, root, stop } = setUp();
  await draw(loading);
  stop();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  happens(root);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(act).not.toHaveBeenCalled();
});

it('does not act once it is stopped right after the last change', async () => {
  const { act, root, stop } = setUp();
  root.innerHTML = complete;
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(50);
  expect(act).not.toHaveBeenCalled();
});

it('gives images another five seconds once a lost connection is back', async () => {
  const { act, draw } = setUp();
  await draw(loading);
  await vi.advanceTimersByTimeAsync(4_000);
  await draw('<main><p data-fails-page data-remote-failure="offline"></p></main>');
  await draw(loading);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not act after five seconds of waiting for an image if the browser is offline by then', async () => {
  const { act, draw } = setUp();
  await draw(`<main><p data-error-panel></p><img src="/photo.jpg"></main>`);
  online.onLine = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(act).not.toHaveBeenCalled();
  online.onLine = true;
  dispatchEvent(new Event('online'));
  await draw('<main><img src="/photo.jpg"></main>');
  await vi.advanceTimersByTimeAsync(5_100);
  expect(act).toHaveBeenCalledTimes(1);
});

it('[RWD-03] acts on a dialog of ours at the end of the body, alone or in a box that places it, and not on what an extension adds', async () => {
  for (const dialog of [
    '<div role="dialog" data-portal></div>',
    '<div><div role="dialog" data-portal></div></div>',
  ]) {
    const { act, draw } = setUp();
    await draw(loading);
    for (const added of [
      '<script></script>',
      '<div role="dialog"></div>',
      '<dialog open></dialog>',
      '<x-bubble></x-bubble>',
    ])
      document.body.insertAdjacentHTML('beforeend', added);
    await vi.advanceTimersByTimeAsync(50);
    expect(act).not.toHaveBeenCalled();
    document.body.insertAdjacentHTML('beforeend', dialog);
    await vi.advanceTimersByTimeAsync(50);
    expect(act).toHaveBeenCalledTimes(1);
  }
});
