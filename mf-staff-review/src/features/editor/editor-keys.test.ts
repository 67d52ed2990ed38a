import type { KeyboardEvent } from 'react';
import { commandOf } from './editor-keys.ts';

/** What a key means that is pressed in the element of this id. */
function pressed(key: string, { on = 'form', ...more }: Partial<KeyboardEventInit> & { on?: string } = {}) {
  document.body.innerHTML =
    '<main><p id="form"></p><input id="field"><input id="box" type="checkbox"></main><p id="above"></p>';
  const { metaKey, ctrlKey, altKey, shiftKey } = new KeyboardEvent('keydown', more);
  return commandOf({
    ...{ key, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented: false },
    target: document.querySelector(`#${on}`),
    currentTarget: document.querySelector('main'),
  } as unknown as KeyboardEvent<HTMLElement>);
}

it.each([
  ['n', 'next'],
  ['j', 'next'],
  ['k', 'previous'],
  ['t', 'title'],
  ['x', undefined],
])('key %s', (key, command) => {
  expect(pressed(key)).toBe(command);
  expect(pressed(key, { on: 'box' })).toBe(command);
  expect(pressed(key, { on: 'field' })).toBeUndefined();
  expect(pressed(key, { on: 'above' })).toBeUndefined();
  expect(pressed(key, { altKey: true })).toBeUndefined();
});

it('Shift and N goes back', () => {
  expect(pressed('N', { shiftKey: true })).toBe('previous');
});

it.each(['metaKey', 'ctrlKey'] as const)(
  'with %s it saves, takes back and does again, also while typing',
  (mod) => {
    for (const on of ['form', 'field']) {
      expect(pressed('Enter', { on, [mod]: true })).toBe('save');
      expect(pressed('z', { on, [mod]: true })).toBe('undo');
      expect(pressed('Z', { on, [mod]: true, shiftKey: true })).toBe('redo');
      expect(pressed('y', { on, [mod]: true })).toBe('redo');
      expect(pressed('n', { on, [mod]: true })).toBeUndefined();
    }
    expect(pressed('z', { on: 'above', [mod]: true })).toBeUndefined();
  },
);
