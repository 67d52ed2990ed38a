// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { startGuard } from './start-guard.ts';

/** One guard, as in a page: its listeners stay. */
const fetched = vi.fn(() => Promise.resolve(new Response()));
const script = (): HTMLScriptElement => {
  const found = document.querySelector('script');
  if (found === null) throw new Error('The page has no script.');
  return found;
};
const panel = () => document.getElementById('site-failed');

/** What Chromium says of a page while nobody sees it. */
function prerender(prerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
}

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML =
    '<div id="site-failed" hidden><p data-words></p><button>Retry</button></div><script type="later" data-shell src="/main.js" crossorigin="anonymous"></script>';
  prerender(true);
  runInThisContext(startGuard.text);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that the shell is late only ten seconds after the page is shown, times PATIENCE', () => {
  document.documentElement.dataset['patience'] = '2';
  vi.advanceTimersByTime(60_000);
  expect(panel()?.hidden).toBe(true);
  prerender(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(19_999);
  expect(panel()?.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(panel()?.hidden).toBe(false);
  panel()?.toggleAttribute('hidden', true);
  delete document.documentElement.dataset['patience'];
});

it('leaves a page alone that has lost no file when the connection is back', () => {
  dispatchEvent(new Event('online'));
  expect(fetched).not.toHaveBeenCalled();
  expect(panel()?.hidden).toBe(true);
});

it('asks for a lost file once more, just as the page did, then shows the panel, and asks again when the connection is back', () => {
  // jsdom does not know this property
  const first = Object.assign(script(), { integrity: 'sha384-x' });
  first.dispatchEvent(new Event('error'));
  expect(panel()?.hidden).toBe(true);
  const again = script();
  expect([again.src, again.integrity, again.crossOrigin]).toEqual([
    expect.stringMatching(/\/main\.js\?r=/),
    'sha384-x',
    'anonymous',
  ]);
  again.dispatchEvent(new Event('error'));
  expect(panel()?.hidden).toBe(false);
  dispatchEvent(new Event('online'));
  expect(panel()?.hidden).toBe(true);
  expect(script()).not.toBe(again);
});

it('says nothing of a shell that has started', () => {
  document.documentElement.dataset['shell'] = 'started';
  panel()?.toggleAttribute('hidden', true);
  // the guard of another page
  runInThisContext(startGuard.text);
  vi.advanceTimersByTime(60_000);
  expect(panel()?.hidden).toBe(true);
  delete document.documentElement.dataset['shell'];
});
