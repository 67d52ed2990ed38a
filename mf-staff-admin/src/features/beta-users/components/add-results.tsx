import { Badge, type BadgeTone } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { LeavingButton } from '../../../leaving-button.tsx';
import type { AddedLine } from '../add-run.ts';

const Lines = styled.ul`
  display: grid;
  max-height: 40vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: start;
    gap: 2px 8px;
    padding: 7px 0;
    border-top: 1px solid var(--line-soft);
    overflow-wrap: anywhere;
  }
`;
const Words = styled.span`
  grid-column: 1 / -1;
  color: var(--ink-soft);
`;

const marks: Readonly<Record<AddedLine['outcome'], readonly [BadgeTone, string]>> = {
  access: ['good', 'Added'],
  waits: ['info', 'Waits'],
  already: ['plain', 'No change'],
  failed: ['bad', 'Not added'],
  undone: ['plain', 'Taken back'],
};
/** "2 added, 1 waits". */
export const summed = (lines: readonly AddedLine[]): string =>
  Object.entries(marks)
    .map(([outcome, [, words]]) => [lines.filter((line) => line.outcome === outcome).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words.toLowerCase()}`)
    .join(', ');

export const wasLetIn = ({ outcome }: AddedLine): boolean => outcome === 'access' || outcome === 'waits';

interface AddResultsProps {
  readonly lines: readonly AddedLine[];
  readonly blockedReason: string | undefined;
  /** Takes one out again; null where it cannot be taken back. */
  readonly onTakeBack: ((address: string) => void) | null;
}

/** What became of each address, in the order in which they were pasted. */
export function AddResults({ lines, blockedReason, onTakeBack }: AddResultsProps) {
  if (lines.length === 0) return null;
  return (
    <Lines aria-label="What became of each address" tabIndex={0}>
      {lines.map((line) => {
        const { address, outcome, words } = line;
        const [tone, mark] = marks[outcome];
        return (
          <li key={address}>
            <strong>{address}</strong>
            <Badge dense tone={tone}>
              {mark}
            </Badge>
            {onTakeBack !== null && wasLetIn(line) && (
              <LeavingButton
                size="dense"
                aria-label={`Undo ${address}`}
                blockedReason={blockedReason}
                onClick={() => {
                  onTakeBack(address);
                }}
              >
                Undo
              </LeavingButton>
            )}
            <Words>{words}</Words>
          </li>
        );
      })}
    </Lines>
  );
}
