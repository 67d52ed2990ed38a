import { isTyping } from '@commonhearth/ui';
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
  ['e', { kind: 'open' }],
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
const control = 'a, button, input, summary';
/** Controls that the arrows, Home and End operate or scroll. */
const arrowControl = 'input, [role="tab"], [role="region"][tabindex]';

const presses: ReadonlySet<string> = new Set(['enter', ' ']);
const isArrow = ({ kind }: BoardCommand): boolean => kind === 'step' || kind === 'edge' || kind === 'extend';

/**
 * What a key means to the board; nothing while typing or with a modifier. A control outside the cards keeps the keys
 * that operate it: Enter and Space, and the arrows of tabs and scrollable parts.
 */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'target' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): BoardCommand | undefined {
  const key = event.key.toLowerCase();
  const command = (event.shiftKey ? withShift.get(key) : undefined) ?? byKey.get(key);
  if (command === undefined || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!(event.target instanceof Element)) return command;
  if (isTyping(event.target)) return undefined;
  if (event.target.closest('[data-card-id]') !== null) return command;
  const isOperated =
    (presses.has(key) && event.target.closest(control) !== null) ||
    (isArrow(command) && key.length > 1 && event.target.closest(arrowControl) !== null);
  return isOperated ? undefined : command;
}
