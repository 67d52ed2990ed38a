import type { BetaUndone } from '@commonhearth/schemas';
import { icons, Note } from '@commonhearth/ui';
import { LeavingButton } from '../../../leaving-button.tsx';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

interface AddSummaryProps {
  readonly result: { readonly access: number; readonly waits: number; readonly already: number } | null;
  readonly undone: BetaUndone | null;
  readonly undoing: boolean;
  readonly problem: string | null;
  readonly onUndo: () => void;
}

/** "448 people have access now. 40 addresses wait for a sign-up. 12 were added before." */
function summaryWords({ access, waits, already }: NonNullable<AddSummaryProps['result']>): string {
  const sentences = [
    ...(access > 0 ? [`${counted(access, 'person has', 'people have')} access now.`] : []),
    ...(waits > 0 ? [`${counted(waits, 'address waits', 'addresses wait')} for a sign-up.`] : []),
    ...(already > 0 ? [`${counted(already, 'was', 'were')} added before.`] : []),
  ];
  return sentences.join(' ');
}

function undoneWords({ access, waits }: BetaUndone): string {
  const sentences = [
    ...(access > 0 ? [`${counted(access, 'person lost', 'people lost')} access.`] : []),
    ...(waits > 0 ? [`${counted(waits, 'address no longer waits', 'addresses no longer wait')}.`] : []),
  ];
  return `Undone. ${sentences.join(' ')}`;
}

/** What became of the addresses, with one undo for all of them. */
export function AddSummary({ result, undone, undoing, problem, onUndo }: AddSummaryProps) {
  const canUndo = undone === null && result !== null && result.access + result.waits > 0;
  return (
    <>
      <div role="status">
        {result !== null && (
          <Note
            dense
            tone={undone === null ? 'good' : 'info'}
            action={
              canUndo && (
                <LeavingButton size="dense" icon={icons.undo} busy={undoing} onClick={onUndo}>
                  {result.access + result.waits > 1
                    ? `Undo all ${(result.access + result.waits).toLocaleString('en-US')}`
                    : 'Undo'}
                </LeavingButton>
              )
            }
          >
            {undone === null ? summaryWords(result) : undoneWords(undone)}
          </Note>
        )}
      </div>
      <div role="alert">
        {problem !== null && (
          <Note dense tone="bad">
            {problem}
          </Note>
        )}
      </div>
    </>
  );
}
