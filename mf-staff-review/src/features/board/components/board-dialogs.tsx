import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { commandKey, KeyHint } from '@commonhearth/ui';
import { ConfirmDialog, Dialog } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import { cardName, selectBoard, selectClosed, useBoardSelector } from '../board.selectors.ts';
import type { Board } from '../use-board.ts';
import { keysInUse } from './keys-in-use.ts';

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
  ['Save in the editor', [commandKey(), '↵']],
  ['This list', ['?']],
];

/** The list of keys, and the question before a published home is taken off the site. */
export default function BoardDialogs({
  board: { helpOpen, setHelpOpen, moves, at },
}: {
  readonly board: Board;
}) {
  const { cards } = useBoardSelector(selectBoard);
  const closed = useBoardSelector(selectClosed);
  const { unpublishing, confirmUnpublish, keepPublished } = moves;
  const card = unpublishing === null ? undefined : cards[unpublishing.id];
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
      {card !== undefined && unpublishing !== null && (
        <ConfirmDialog
          dense
          danger
          open
          onOpenChange={(open) => {
            if (!open) keepPublished();
          }}
          title={`Take “${cardName(card)}” off the site?`}
          confirmLabel={`Unpublish, move to ${matchStatusLabels[unpublishing.to]}`}
          onConfirm={() => {
            confirmUnpublish();
            at.focus();
          }}
        >
          <p>
            Visitors no longer find this home, and shared links to it stop working. It goes to{' '}
            {matchStatusLabels[unpublishing.to]} and comes back to the site only with a later cycle of this
            market.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
