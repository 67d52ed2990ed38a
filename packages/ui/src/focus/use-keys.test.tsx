import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { isTyping, useKeys } from './use-keys.ts';

const heard: string[] = [];
beforeEach(() => {
  heard.length = 0;
});

function Part({ name }: { readonly name: string }) {
  const part = useRef<HTMLParagraphElement>(null);
  useKeys(() => heard.push(name), part);
  return <p ref={part}>{name}</p>;
}
/** What hears a key that is pressed while nothing has the focus. */
function hearers(): readonly string[] {
  heard.length = 0;
  fireEvent.keyDown(document.body, { key: 'a' });
  return heard;
}

it.each([
  ['a dialog', <div key="" role="dialog" />],
  ['a question', <div key="" role="alertdialog" />],
  ['a menu', <div key="" role="menu" />],
  ['a dialog of the browser', <dialog key="" open />],
])('no key of the page is heard while %s is above it, wherever the focus is', (_what, above) => {
  const { rerender } = render(<Part name="page" />);
  expect(hearers()).toEqual(['page']);
  rerender(
    <>
      <Part name="page" />
      {above}
    </>,
  );
  expect(hearers()).toEqual([]);
  rerender(<Part name="page" />);
  expect(hearers()).toEqual(['page']);
});

it('a part in a dialog hears keys until something is above that dialog', () => {
  const inDialog = (
    <div role="dialog">
      <Part name="editor" />
    </div>
  );
  const { rerender } = render(
    <>
      <Part name="page" />
      {inDialog}
    </>,
  );
  expect(hearers()).toEqual(['editor']);
  rerender(
    <>
      <Part name="page" />
      {inDialog}
      <div role="menu" />
    </>,
  );
  expect(hearers()).toEqual([]);
});

it('a key that was acted on already is not heard, and none after the part has left', () => {
  const menu = (
    <button
      type="button"
      onKeyDown={(event) => {
        event.preventDefault();
      }}
    />
  );
  const { rerender } = render(
    <>
      {menu}
      <Part name="page" />
    </>,
  );
  fireEvent.keyDown(screen.getByRole('button'), { key: 'a' });
  expect(heard).toEqual([]);
  rerender(menu);
  expect(hearers()).toEqual([]);
});

it('fields take letters; boxes and buttons do not', () => {
  document.body.innerHTML =
    '<input><textarea></textarea><select></select><p contenteditable="true"><b></b></p><input type="checkbox"><input type="radio"><button></button>';
  const typed = ['input', 'textarea', 'select', 'b', '[type="checkbox"]', '[type="radio"]', 'button', 'html'];
  expect(typed.filter((one) => isTyping(document.querySelector(one)))).toEqual(typed.slice(0, 4));
  expect(isTyping(null)).toBe(false);
});
