import { commandKey, KeyHint } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import { selectClosed, useBoardSelector } from '../board.selectors.ts';
import type { Board } from '../use-board.ts';
import { keysInUse } from './keys-in-use.ts';
import UnpublishQuestion from './unpublish-question.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 24px;
  align-items: center;
  > dd {
    display: flex;
    gap: 4px;
    margin: 0;
  }
`;
const keys: readonly (readonly [string, readonly string[]])[] = [
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
  ['Search', ['/']],
  ['Rehearse publish', ['P']],
  ['In the editor: next home, the one before', ['J', 'K']],
  ['In the editor: undo, save at once', [`${commandKey()} Z`, `${commandKey()} ↵`]],
  ['This list', ['?']],
];

/** The list of keys, and the question before a published home is taken off the site. */
export default function BoardDialogs({
  board: { helpOpen, setHelpOpen, moves, at },
}: {
  readonly board: Board;
}) {
  const closed = useBoardSelector(selectClosed);
  return (
    <>
      <Dialog dense open={helpOpen} onOpenChange={setHelpOpen} title="Keyboard" width={520}>
        <List>
          {keysInUse(keys, closed).map(([words, caps]) => [
            <dt key={words}>{words}</dt>,
            <dd key={`${words} keys`}>
              {caps.map((cap, i) => (
                <KeyHint key={`${cap}${i}`} listed>
                  {cap}
                </KeyHint>
              ))}
            </dd>,
          ])}
        </List>
      </Dialog>
      <UnpublishQuestion
        moves={moves}
        onDone={() => {
          at.focus();
        }}
      />
    </>
  );
}
