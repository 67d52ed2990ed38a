// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { laterScripts } from './later-scripts.ts';

const held =
  '<link rel="later" as="script" href="/page.js"><script type="later" data-shell src="/main.js" integrity="sha384-x" crossorigin="anonymous"></script>';

/** Runs the script in a page whose first view has a picture in the viewport and one below it. */
function open({ differs = false } = {}) {
  vi.useFakeTimers();
  document.documentElement.toggleAttribute('data-differs', differs);
  if (differs) document.documentElement.dataset['differs'] = 'session';
  document.body.innerHTML = `${held}<main data-first-view><img src="/a.jpg"><img src="/b.jpg"></main>`;
  const [seen, below] = document.images;
  for (const [image, top] of [
    [seen, 0],
    [below, 5000],
  ] as const)
    if (image !== undefined) image.getBoundingClientRect = () => ({ width: 300, top, left: 0 }) as DOMRect;
  runInThisContext(laterScripts.text);
  return { seen };
}
const asked = (): readonly string[] =>
  [...document.querySelectorAll('script:not([type]), link[rel=preload]')].map((element) => element.outerHTML);
const whole = [
  '<link rel="preload" as="script" href="/page.js">',
  '<script data-shell="" src="/main.js" integrity="sha384-x" crossorigin="anonymous"></script>',
];

beforeEach(() => {
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks for the scripts of the app when the pictures in view have come, in the order of the page', () => {
  const { seen } = open();
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual([]);
  seen?.dispatchEvent(new Event('load'));
  expect(asked()).toEqual(whole);
});

it('waits no longer than a second for pictures', () => {
  open();
  vi.advanceTimersByTime(999);
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(whole);
});

it('waits for nothing where the visitor sees no first view, or has the page in the background', () => {
  open({ differs: true });
  expect(asked()).toEqual(whole);
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  open();
  expect(asked()).toEqual(whole);
});
