import { commandKey } from '@commonhearth/ui';

/** What ? shows: every key of the board, and those of the editor. */
export const keysListed: readonly (readonly [string, readonly string[]])[] = [
  ['Up, down, left, right', ['↑', '↓', '←', '→']],
  ['Same, by letters', ['K', 'J', 'H', 'L']],
  ['First, last in column', ['Home', 'End']],
  ['Next home that misses something', ['N']],
  ['Open editor, back to board', ['↵', 'Esc']],
  ['To For Review, to Maybe', ['1', '2']],
  ['To Approved', ['3']],
  ['To Rejected', ['5']],
  ['Pick up, choose a column, drop', ['Space', '←', '→', 'Space']],
  ['Move menu', ['M']],
  ['Select, more up or down', ['X', '⇧', '↑', '↓']],
  ['Undo what you did last', ['Z']],
  ['Search', ['/']],
  ['Filter', ['F']],
  ['Jump to a home, a cycle, an action', [commandKey(), 'K']],
  ['Add homes', ['A']],
  ['Rehearse publish', ['P']],
  ['In the editor: next home, the one before', ['J', 'K']],
  ['In the editor: undo, save at once', [`${commandKey()} Z`, `${commandKey()} ↵`]],
  ['This list', ['?']],
];
