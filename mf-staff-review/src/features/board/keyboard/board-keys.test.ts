import { boardKeys, commandOf } from './board-keys.ts';
import { keysListed } from '../components/keys-listed.ts';

/** What a key means that is pressed in the element of this id; with a card around `card`. */
function pressed(key: string, { on = 'card', ...more }: Partial<KeyboardEventInit> & { on?: string } = {}) {
  document.body.innerHTML = `
    <div data-card-id="1"><button id="card"></button></div>
    <button id="button"></button><button id="tab" role="tab"></button><input id="field"><input id="box" type="checkbox">`;
  const event = new KeyboardEvent('keydown', { key, ...more });
  const target = document.querySelector(`#${on}`);
  return commandOf({
    ...{ key, target, altKey: event.altKey, shiftKey: event.shiftKey },
    ...{ ctrlKey: event.ctrlKey, metaKey: event.metaKey },
  });
}
const step = (rows: number, columns: number) => ({ kind: 'step', rows, columns });

it.each([
  ['ArrowUp', step(-1, 0)],
  ['k', step(-1, 0)],
  ['ArrowDown', step(1, 0)],
  ['j', step(1, 0)],
  ['ArrowLeft', step(0, -1)],
  ['h', step(0, -1)],
  ['ArrowRight', step(0, 1)],
  ['l', step(0, 1)],
  ['Home', { kind: 'edge', last: false }],
  ['End', { kind: 'edge', last: true }],
  ['1', { kind: 'send', to: 'for_review' }],
  ['2', { kind: 'send', to: 'might_approve' }],
  ['3', { kind: 'send', to: 'approved' }],
  ['4', { kind: 'send', to: 'published' }],
  ['5', { kind: 'send', to: 'not_approved' }],
  [' ', { kind: 'hold' }],
  ['m', { kind: 'menu' }],
  ['Enter', { kind: 'open' }],
  ['E', { kind: 'open' }],
  ['Escape', { kind: 'back' }],
  ['?', { kind: 'help' }],
  ['/', { kind: 'search' }],
  ['f', { kind: 'filter' }],
  ['X', { kind: 'select' }],
  ['z', { kind: 'undo' }],
  ['n', { kind: 'next finding' }],
  ['p', { kind: 'publish' }],
  ['a', { kind: 'add' }],
])('key %s on a card', (key, command) => {
  expect(pressed(key)).toEqual(command);
});

it('with Shift the arrows select as well', () => {
  expect(pressed('ArrowUp', { shiftKey: true })).toEqual({ kind: 'extend', rows: -1 });
  expect(pressed('ArrowDown', { shiftKey: true })).toEqual({ kind: 'extend', rows: 1 });
});

it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('with %s a key is the browser’s', (modifier) => {
  for (const key of ['a', 'f', 'z', '1', 'ArrowUp'])
    expect(pressed(key, { [modifier]: true })).toBeUndefined();
});

it('none while one types', () => {
  for (const key of ['1', 'j', 'z', '?', 'p']) expect(pressed(key, { on: 'field' })).toBeUndefined();
});

it.each(['button', 'box', 'tab'])('[REV-02b] on a %s every key acts but those that operate it', (on) => {
  for (const [key, kind] of [
    ['?', 'help'],
    ['/', 'search'],
    ['f', 'filter'],
    ['z', 'undo'],
    ['a', 'add'],
    ['n', 'next finding'],
    ['p', 'publish'],
    ['3', 'send'],
    ['j', 'step'],
    ['m', 'menu'],
    ['x', 'select'],
    ['e', 'open'],
    ['Escape', 'back'],
  ] as const)
    expect(pressed(key, { on })).toMatchObject({ kind });
  for (const key of [' ', 'Enter']) expect(pressed(key, { on })).toBeUndefined();
});

it('arrows step from a button, and belong to tabs', () => {
  expect(pressed('ArrowDown', { on: 'button' })).toEqual(step(1, 0));
  for (const key of ['ArrowRight', 'Home']) expect(pressed(key, { on: 'tab' })).toBeUndefined();
});

const caps: Readonly<Record<string, string>> = {
  ...{ arrowup: '↑', arrowdown: '↓', arrowleft: '←', arrowright: '→' },
  ...{ home: 'Home', end: 'End', enter: '↵', escape: 'Esc', ' ': 'Space' },
};
it('each key means one thing and stands in the list that ? shows', () => {
  const keys = boardKeys.map(([key]) => key);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  const listed = new Set(keysListed.flatMap(([, shown]) => shown));
  // no key publishes a home: 4 only says so
  expect(keys.filter((key) => key !== '4' && !listed.has(caps[key] ?? key.toUpperCase()))).toEqual([]);
});
