import { commandKey } from '@commonhearth/ui';

/** What ? shows: every key of the board, and those of the editor. */
export const keysListed: readonly (readonly [string, readonly string[]])[] = [
  ['Up, down, left, right', ['↑', '↓', '←', '→']],
  ['Same, with letters', ['K', 'J', 'H', 'L']],
  ['First, last in column', ['Home', 'End']],
  ['Next incomplete home', ['N']],
  ['Open editor', ['↵', 'E']],
  ['Back to board', ['Esc']],
  ['To For Review, to Maybe', ['1', '2']],
  ['To Approved', ['3']],
  ['To Rejected', ['5']],
  ['Pick up, choose a column, drop', ['Space', '←', '→', 'Space']],
  ['Move menu', ['M']],
  ['Select, more up or down', ['X', '⇧', '↑', '↓']],
  ['Undo last action', ['Z']],
  ['Search', ['/']],
  ['Filter', ['F']],
  ['Go to a home, cycle or action', [commandKey(), 'K']],
  ['Add homes', ['A']],
  ['Preview publishing', ['P']],
  ['In the editor: next, previous home', ['J', 'K']],
  ['In the editor: to the title', ['T']],
  ['In the editor: undo, save now', [`${commandKey()} Z`, `${commandKey()} ↵`]],
  ['This list', ['?']],
];
