import { fireEvent, screen } from '@testing-library/react';
import { focusPressed } from './focus-pressed.ts';

beforeAll(() => {
  window.addEventListener('click', focusPressed, true);
});
afterAll(() => {
  window.removeEventListener('click', focusPressed, true);
});
beforeEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML =
    '<main tabindex="-1"><p>Words</p><a href="#home"><b>A home</b></a><textarea></textarea><button>Bold</button></main>';
});

it.each(['A home', 'Bold'])('[RWD-08] a press focuses %s where the browser does not', (words) => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  fireEvent.click(screen.getByText(words));
  expect(screen.getByText(words).closest('a, button')).toHaveFocus();
  expect(focus.mock.calls).toEqual([[expect.objectContaining({ preventScroll: true })]]);
});

it('a press leaves the focus where the page or the browser has put it', () => {
  const text = screen.getByRole('textbox');
  // as a toolbar that keeps the focus in its text, or a menu that opens as the pointer goes down
  text.focus();
  fireEvent.click(screen.getByText('Bold'));
  expect(text).toHaveFocus();
  const main = screen.getByRole('main');
  main.focus();
  fireEvent.click(screen.getByText('Words'));
  expect(main).toHaveFocus();
  const bold = screen.getByText('Bold');
  bold.focus();
  const focus = vi.spyOn(bold, 'focus');
  fireEvent.click(bold);
  expect(focus).not.toHaveBeenCalled();
});
