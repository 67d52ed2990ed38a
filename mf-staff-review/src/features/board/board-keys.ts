import { matchStatuses, type MatchStatus } from '@commonhearth/schemas/constants';

export type BoardCommand =
  | { readonly kind: 'step'; readonly rows: -1 | 0 | 1; readonly columns: -1 | 0 | 1 }
  | { readonly kind: 'edge'; readonly last: boolean }
  | { readonly kind: 'send'; readonly to: MatchStatus }
  /** Selects the card above or below as well. */
  | { readonly kind: 'extend'; readonly rows: -1 | 1 }
  | {
      readonly kind:
        | 'hold'
        | 'menu'
        | 'open'
        | 'back'
        | 'help'
        | 'search'
        | 'filter'
        | 'select'
        | 'undo'
        | 'next finding'
        | 'add'
        | 'publish';
    };

const step = (rows: -1 | 0 | 1, columns: -1 | 0 | 1): BoardCommand => ({ kind: 'step', rows, columns });
/** Each key once, and what it means. */
export const boardKeys: readonly (readonly [key: string, command: BoardCommand])[] = [
  ['arrowup', step(-1, 0)],
  ['k', step(-1, 0)],
  ['arrowdown', step(1, 0)],
  ['j', step(1, 0)],
  ['arrowleft', step(0, -1)],
  ['h', step(0, -1)],
  ['arrowright', step(0, 1)],
  ['l', step(0, 1)],
  ['home', { kind: 'edge', last: false }],
  ['end', { kind: 'edge', last: true }],
  ...matchStatuses.map((to, i): readonly [string, BoardCommand] => [`${i + 1}`, { kind: 'send', to }]),
  [' ', { kind: 'hold' }],
  ['m', { kind: 'menu' }],
  ['enter', { kind: 'open' }],
  ['escape', { kind: 'back' }],
  ['?', { kind: 'help' }],
  ['/', { kind: 'search' }],
  ['f', { kind: 'filter' }],
  ['x', { kind: 'select' }],
  ['z', { kind: 'undo' }],
  ['n', { kind: 'next finding' }],
  ['p', { kind: 'publish' }],
  ['a', { kind: 'add' }],
];
const byKey: ReadonlyMap<string, BoardCommand> = new Map(boardKeys);
const withShift: ReadonlyMap<string, BoardCommand> = new Map<string, BoardCommand>([
  ['arrowup', { kind: 'extend', rows: -1 }],
  ['arrowdown', { kind: 'extend', rows: 1 }],
]);
/** Whether a command holds anywhere on the page; the rest belong to the cards. */
const everywhere: Readonly<Record<BoardCommand['kind'], boolean>> = {
  ...{ help: true, search: true, filter: true, undo: true, add: true, 'next finding': true, publish: true },
  ...{ step: false, edge: false, extend: false, back: false },
  ...{ send: false, hold: false, menu: false, open: false, select: false },
};

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const floating = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const otherControl = 'a, button, input, [role="tab"], [role="region"][tabindex]';

/** What a key means to the board; nothing while typing, in a dialog or a menu, or with a modifier. */
export function commandOf(
  event: Pick<
    KeyboardEvent,
    'key' | 'target' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'
  >,
): BoardCommand | undefined {
  const key = event.key.toLowerCase();
  const command = (event.shiftKey ? withShift.get(key) : undefined) ?? byKey.get(key);
  if (command === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return undefined;
  if (!(event.target instanceof Element)) return command;
  if (event.target.closest(`${typing}, ${floating}`) !== null) return undefined;
  const onCard = event.target.closest('[data-card-id]') !== null;
  return onCard || everywhere[command.kind] || event.target.closest(otherControl) === null
    ? command
    : undefined;
}
