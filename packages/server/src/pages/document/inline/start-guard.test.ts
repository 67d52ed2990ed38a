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

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  Object.defineProperty(document, 'prerendering', { value: true });
  document.body.innerHTML =
    '<div id="site-failed" hidden><p data-words></p><button>Retry</button></div><script type="later" data-shell src="/main.js"></script>';
  runInThisContext(startGuard.text);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts the ten seconds of a prerendered page from when it is shown', () => {
  vi.advanceTimersByTime(60_000);
  expect(panel()?.hidden).toBe(true);
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(9_999);
  expect(panel()?.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect(panel()?.hidden).toBe(false);
  panel()?.toggleAttribute('hidden', true);
});

it('leaves a page alone that has lost no file when the connection is back', () => {
  dispatchEvent(new Event('online'));
  expect(fetched).not.toHaveBeenCalled();
  expect(panel()?.hidden).toBe(true);
});

it('asks for a lost file once more, then shows the panel, and asks again when the connection is back', () => {
  script().dispatchEvent(new Event('error'));
  expect(panel()?.hidden).toBe(true);
  const again = script();
  again.dispatchEvent(new Event('error'));
  expect(panel()?.hidden).toBe(false);
  dispatchEvent(new Event('online'));
  expect(panel()?.hidden).toBe(true);
  expect(script()).not.toBe(again);
});
