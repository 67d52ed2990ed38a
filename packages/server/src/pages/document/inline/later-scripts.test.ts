// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { laterScripts } from './later-scripts.ts';

const deferredTags =
  '<link rel="later" as="script" href="/page.js"><script type="later" data-shell src="/main.js" integrity="sha384-x" crossorigin="anonymous"></script>';

/** Runs the script in a page whose first view has a picture in the viewport, one below it, and one without a width. */
function open({ differs = false, pressed = false } = {}) {
  vi.useFakeTimers();
  document.documentElement.toggleAttribute('data-differs', differs);
  if (differs) document.documentElement.dataset['differs'] = 'session';
  document.body.innerHTML = `${deferredTags}<div id="first-view"><main data-first-view>${pressed ? '<button data-pressed="1"></button>' : ''}<img src="/a.jpg"><img src="/b.jpg"><img src="/c.jpg"></main></div>`;
  const [visible, below, hidden] = document.images;
  for (const [image, top, width] of [
    [visible, 0, 300],
    [below, 5000, 300],
    [hidden, 0, 0],
  ] as const)
    if (image !== undefined) image.getBoundingClientRect = () => ({ width, top, left: 0 }) as DOMRect;
  runInThisContext(laterScripts.text);
  return { visible };
}
const loadedTags = (): readonly string[] =>
  [...document.querySelectorAll('script:not([type]), link[rel=preload]')].map((element) => element.outerHTML);
const expectedTags = [
  '<link rel="preload" as="script" href="/page.js">',
  '<script data-shell="" src="/main.js" integrity="sha384-x" crossorigin="anonymous"></script>',
];

beforeEach(() => {
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['loaded', 'load'],
  ['failed to load', 'error'],
])('loads the app scripts in document order once the visible pictures have %s', (_what, kind) => {
  const { visible } = open();
  vi.advanceTimersByTime(500);
  expect(loadedTags()).toEqual([]);
  visible?.dispatchEvent(new Event(kind));
  expect(loadedTags()).toEqual(expectedTags);
  // browsers run scripts that are added by a script in any order, unless told otherwise
  expect([...document.scripts].map((script) => script.async)).toEqual([false]);
});

it('waits at most one second for pictures', () => {
  open();
  vi.advanceTimersByTime(999);
  expect(loadedTags()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(loadedTags()).toEqual(expectedTags);
});

it('loads immediately when the visitor presses something', () => {
  const { visible } = open();
  vi.advanceTimersByTime(50);
  expect(loadedTags()).toEqual([]);
  visible?.click();
  expect(loadedTags()).toEqual(expectedTags);
});

it('loads immediately if the visitor pressed a button while the page loaded', () => {
  open({ pressed: true });
  expect(loadedTags()).toEqual(expectedTags);
});

it('loads immediately if the visitor does not see the first view or the page is in the background', () => {
  open({ differs: true });
  expect(loadedTags()).toEqual(expectedTags);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  open();
  expect(loadedTags()).toEqual(expectedTags);
});

it('[RWD-01] gives the app what changed in the first view before', async () => {
  open();
  vi.useRealTimers();
  const page = window as unknown as { readonly takeEarlyChanges: () => readonly MutationRecord[] };
  const view = document.querySelector('main');
  view?.append('first');
  await Promise.resolve();
  view?.append('second');
  document.body.append('not in the first view');
  const added = (): readonly (string | null)[] =>
    page
      .takeEarlyChanges()
      .flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent));
  expect(added()).toEqual(['first', 'second']);
  view?.append('third');
  await Promise.resolve();
  expect(added()).toEqual(['first', 'second']);
});
