import { followTyped } from './typed-fields.ts';

const page = (fields: string): void => {
  document.body.innerHTML = `<main>${fields}</main><label>Search<input></label>`;
};
const field = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  if (label?.control instanceof HTMLInputElement) return label.control;
  throw new Error(`There is no field "${name}".`);
};
function type(target: HTMLInputElement, text: string): void {
  target.focus();
  target.value = text;
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
/** Until observers were called. */
const settled = () => Promise.resolve();
const form = '<label>Name<input></label><label>City<input></label><label>Pets<input type="checkbox"></label>';

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/hfc/signup');
});
afterEach(() => {
  vi.useRealTimers();
});

it('[RWD-13] fills the fields of the release that takes over with the input from before the failure, with focus and caret', async () => {
  page(form);
  const name = field('Name');
  name.focus();
  name.value = 'Ada';
  const carry = followTyped(name);
  field('Pets').click();
  type(field('City'), 'Austin');
  field('City').setSelectionRange(2, 2);
  // a failure removes the fields and says so in the same task
  page('<p>A moment</p>');
  carry();
  await settled();
  expect(field('Search').value).toBe('');
  page(form);
  await settled();
  expect([field('Name').value, field('City').value, field('Pets').checked]).toEqual(['Ada', 'Austin', true]);
  expect([document.activeElement, field('City').selectionStart]).toEqual([field('City'), 2]);
});

it('carries the input of a field that is removed later, but not to a field that was there before', async () => {
  page(`${form}<label>Search<input></label>`);
  const main = document.querySelector('main') as HTMLElement;
  const carry = followTyped(null);
  type(field('Search'), 'lake');
  carry();
  main.innerHTML = '';
  await settled();
  expect(field('Search').value).toBe('');
  main.innerHTML = `${form}<label>Search<input></label>`;
  await settled();
  expect(field('Search').value).toBe('lake');
});

it('does not copy the input of a field that stays', async () => {
  page(form);
  const main = document.querySelector('main') as HTMLElement;
  const carry = followTyped(null);
  type(field('Search'), 'lake');
  carry();
  main.innerHTML = '<label>Search<input></label>';
  await settled();
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'lake']);
});

it.each([
  [
    'of a form that was closed before',
    async (carry: () => void) => {
      page('<p>Thanks</p>');
      await settled();
      carry();
    },
  ],
  [
    'on another page',
    async (carry: () => void) => {
      carry();
      history.replaceState(null, '', '/about/contact');
      page('<p>A moment</p>');
      await settled();
    },
  ],
  [
    'after ten seconds',
    async (carry: () => void) => {
      carry();
      page('<p>A moment</p>');
      await settled();
      vi.advanceTimersByTime(10_000);
    },
  ],
])('does not fill fields %s', async (_where, act) => {
  page(form);
  const carry = followTyped(null);
  type(field('Name'), 'Ada');
  await act(carry);
  page(form);
  await settled();
  expect(field('Name').value).toBe('');
});
