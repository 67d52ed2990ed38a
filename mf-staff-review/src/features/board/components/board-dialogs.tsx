import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { KeyHint } from '@commonhearth/ui';
import { ConfirmDialog, Dialog } from '@commonhearth/ui/dialog';
import { styled } from 'styled-components';
import { selectClosed, useBoardSelector } from '../state/board.selectors.ts';
import type { Board } from '../use-board.ts';
import { keysInUse } from './keys-in-use.ts';
import { keysListed } from './keys-listed.ts';
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
const Reasons = styled.ul`
  display: grid;
  gap: 10px;
  margin: 0;
  padding: 0;
  list-style: none;
  > li > strong {
    display: block;
    font-weight: 600;
  }
`;
const mostReasons = 100;
const countHomes = (count: number): string =>
  count === 1 ? '1 home' : `${count.toLocaleString('en-US')} homes`;

/** The list of keys, and the question before a published home is taken off the site. */
export default function BoardDialogs({
  board: { helpOpen, setHelpOpen, moves, at, bulk, notMoved, setNotMoved },
}: {
  readonly board: Board;
}) {
  const closed = useBoardSelector(selectClosed);
  const { question } = bulk;
  return (
    <>
      <Dialog dense open={helpOpen} onOpenChange={setHelpOpen} title="Keyboard" width={520}>
        <List>
          {keysInUse(keysListed, closed).map(([words, caps]) => [
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
      {question !== null && (
        <ConfirmDialog
          dense
          danger
          open
          onOpenChange={(open) => {
            if (!open) bulk.answer(false);
          }}
          title={`Take ${countHomes(question.published)} off the site?`}
          confirmLabel={`Unpublish ${question.published.toLocaleString('en-US')}, move ${question.homes === question.published ? 'them' : `all ${question.homes.toLocaleString('en-US')}`} to ${matchStatusLabels[question.to]}`}
          onConfirm={() => {
            bulk.answer(true);
            at.focus();
          }}
        >
          <p>
            {question.homes === question.published
              ? 'All selected homes are published.'
              : `Of the ${question.homes.toLocaleString('en-US')} homes that you selected, ${question.published === 1 ? '1 is' : `${question.published.toLocaleString('en-US')} are`} published.`}{' '}
            Visitors can no longer find these homes, and shared links stop working. Undo publishes them again;
            otherwise they return with a later cycle of this market.
          </p>
        </ConfirmDialog>
      )}
      {notMoved !== null && (
        <Dialog
          dense
          open
          onOpenChange={(open) => {
            if (!open) setNotMoved(null);
          }}
          title={`${countHomes(notMoved.length)} not moved`}
          width={520}
        >
          <Reasons>
            {notMoved.slice(0, mostReasons).map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}</strong> {why}
              </li>
            ))}
          </Reasons>
          {notMoved.length > mostReasons && (
            <p>And {(notMoved.length - mostReasons).toLocaleString('en-US')} more.</p>
          )}
        </Dialog>
      )}
    </>
  );
}
