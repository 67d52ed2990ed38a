// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { earlyPresses } from './early-presses.ts';

beforeAll(() => {
  runInThisContext(earlyPresses.text);
});

/** Renders a first view and returns the first element that matches the selector. */
function inView(html: string, selector = '[data-it]'): HTMLElement {
  document.body.innerHTML = `<div id="first-view">${html}</div><div id="root"><button>Like</button></div>`;
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error('The selector matches nothing.');
  return element;
}
const key = (name: string): KeyboardEvent =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
const pressCount = (element: Element): number =>
  (element.getAttribute('data-pressed') ?? '').split(' ').filter(Boolean).length;

it('numbers button presses in order and marks the buttons as busy immediately', () => {
  const first = inView('<button data-it><b>Next</b></button><button>Like</button>');
  const second = document.querySelectorAll('button')[1];
  first.querySelector('b')?.click();
  second?.click();
  first.click();
  const [a = 0, c = 0] = (first.getAttribute('data-pressed') ?? '').split(' ').map(Number);
  expect([c - a, Number(second?.getAttribute('data-pressed')) - a]).toEqual([2, 1]);
  expect([first, second].map((one) => one?.getAttribute('aria-busy'))).toEqual(['true', 'true']);
});

it('records presses of blocked buttons, which an earlier press may unblock', () => {
  const element = inView('<button aria-disabled="true" data-it>Show me where</button>');
  element.click();
  expect(pressCount(element)).toBe(1);
});

it.each(['Enter', ' '])('records %j on an element with role=button, and no other key', (name) => {
  const element = inView('<span role="button" tabindex="0" data-it>Filters</span>');
  element.dispatchEvent(key('a'));
  expect(pressCount(element)).toBe(0);
  const event = key(name);
  element.dispatchEvent(event);
  expect([pressCount(element), event.defaultPrevented]).toEqual([1, true]);
});

it('prevents form submission, and records the button, or the form if there is none', () => {
  const button = inView('<form><input><button data-it>Search</button></form>');
  button.click();
  expect([pressCount(button), pressCount(button.closest('form') ?? button)]).toEqual([1, 0]);
  const form = inView('<form data-it><input></form>');
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(submit);
  expect([pressCount(form), submit.defaultPrevented]).toEqual([1, true]);
});

it.each([
  ['links', '<a href="#a" data-it>Map</a>'],
  ['buttons that open a popover', '<button popovertarget="menu" data-it>Menu</button>'],
  ['disabled buttons', '<button disabled data-it>Save</button>'],
  ['text', '<p data-it>Words</p>'],
])('does not record presses of %s', (_what, html) => {
  const element = inView(html);
  element.click();
  expect(document.querySelector('[data-pressed]')).toBeNull();
});

it('does not record presses in the app', () => {
  inView('', '#root button').click();
  expect(document.querySelector('[data-pressed]')).toBeNull();
});
