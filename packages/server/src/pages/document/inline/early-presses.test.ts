// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { earlyPresses } from './early-presses.ts';

beforeAll(() => {
  runInThisContext(earlyPresses.text);
});

/** The first element in the first view that the selector names. */
function inView(html: string, selector = '[data-it]'): HTMLElement {
  document.body.innerHTML = `<div id="first-view">${html}</div><div id="root"><button>Like</button></div>`;
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error('The first view does not have it.');
  return element;
}
const key = (name: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
const numbersOf = (element: Element): number =>
  (element.getAttribute('data-pressed') ?? '').split(' ').filter(Boolean).length;

it('numbers the presses of buttons in their order and says at once that they are noticed', () => {
  const first = inView('<button data-it><b>Next</b></button><button>Like</button>');
  const second = document.querySelectorAll('button')[1];
  first.querySelector('b')?.click();
  second?.click();
  first.click();
  const [a = 0, c = 0] = (first.getAttribute('data-pressed') ?? '').split(' ').map(Number);
  expect([c - a, Number(second?.getAttribute('data-pressed')) - a]).toEqual([2, 1]);
  expect([first, second].map((one) => one?.getAttribute('aria-busy'))).toEqual(['true', 'true']);
});

it.each(['Enter', ' '])('takes %j on an element with the role of a button, and no other key', (name) => {
  const element = inView('<span role="button" tabindex="0" data-it>Filters</span>');
  element.dispatchEvent(key('a'));
  expect(numbersOf(element)).toBe(0);
  const event = key(name);
  element.dispatchEvent(event);
  expect([numbersOf(element), event.defaultPrevented]).toEqual([1, true]);
});

it('keeps forms on the page, and records the button or else the form', () => {
  const button = inView('<form><input><button data-it>Search</button></form>');
  button.click();
  expect([numbersOf(button), numbersOf(button.closest('form') ?? button)]).toEqual([1, 0]);
  const form = inView('<form data-it><input></form>');
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect([numbersOf(form), submit.defaultPrevented]).toEqual([1, true]);
});

it.each([
  ['links', '<a href="#a" data-it>Map</a>'],
  ['what cannot be pressed now', '<button aria-disabled="true" data-it>Save</button>'],
  ['text', '<p data-it>Words</p>'],
])('records no presses of %s', (_what, html) => {
  const element = inView(html);
  element.click();
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

it('records nothing in the app', () => {
  inView('', '#root button').click();
  expect(document.querySelector('[data-pressed]')).toBeNull();
});
