import { commandKey, KeyHint } from '@commonhearth/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { selectClosed, useBoardSelector } from '../state/board.selectors.ts';
import { keysInUse } from './keys-in-use.ts';

const Strip = styled.footer`
  display: flex;
  align-items: center;
  gap: 20px;
  height: 1.75rem;
  padding: 0 14px;
  overflow: hidden;
  border-top: 1px solid var(--line);
  background: var(--surface-quiet);
  color: var(--ink-soft);
  font-size: 0.75rem;
  white-space: nowrap;
  > span {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  @media (hover: none), (max-width: 1023.98px) {
    display: none;
  }
`;
const groups: readonly (readonly [string, readonly string[]])[] = [
  ['move focus', ['↑', '↓', '←', '→']],
  ['send to column', ['1', '2', '3', '5']],
  ['pick up, drop', ['Space']],
  ['select', ['X']],
  ['open', ['↵']],
  ['move menu', ['M']],
  ['next incomplete', ['N']],
  ['undo', ['Z']],
  ['jump', [commandKey(), 'K']],
  ['all keys', ['?']],
];

/** The keys that are used most, at the foot of the board; the whole list opens by its button and by ?. */
export const KeyStrip = memo(function KeyStrip() {
  const closed = useBoardSelector(selectClosed);
  return (
    <Strip aria-hidden="true">
      {keysInUse(groups, closed).map(([words, caps]) => (
        <span key={words}>
          {caps.map((cap) => (
            <KeyHint key={cap}>{cap}</KeyHint>
          ))}{' '}
          {words}
        </span>
      ))}
    </Strip>
  );
});
