import type { JobProgress } from '@commonhearth/schemas';
import { Button, focusPage, Note } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { saveFaults } from '../save-faults.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;

type ImportResult = Extract<NonNullable<JobProgress['result']>, { readonly homes: number }>;

/** What an import reports at its end. */
export const importResultOf = ({
  state,
  result,
}: Pick<JobProgress, 'state' | 'result'>): ImportResult | null =>
  state === 'done' && result != null && 'homes' in result ? result : null;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** "7,284 homes imported, 79 rows left out." */
export function summaryWords({ homes, left_out: leftOut }: ImportResult): string {
  const imported = `${counted(homes, 'home', 'homes')} imported`;
  return leftOut === 0 ? `${imported}.` : `${imported}, ${counted(leftOut, 'row', 'rows')} left out.`;
}

interface ImportSummaryProps {
  readonly words: string;
  readonly errors: JobProgress['errors'];
  readonly onDismiss: () => void;
}

/** How an import ended, until it is dismissed. The banner announces the words, so they are hidden here. */
export function ImportSummary({ words, errors, onDismiss }: ImportSummaryProps) {
  return (
    <Note dense tone={errors.length === 0 ? 'good' : 'warn'}>
      <Line>
        <strong aria-hidden="true">{words}</strong>
        {errors.length > 0 && (
          <Button
            size="dense"
            onClick={() => {
              const faults = errors.map(({ item, reason }) => ({ line: Number(/\d+/.exec(item)), reason }));
              saveFaults(faults, 'import');
            }}
          >
            Save them as CSV
          </Button>
        )}
        <Button
          size="dense"
          onClick={() => {
            onDismiss();
            // the focused button goes away with the banner
            focusPage();
          }}
        >
          Dismiss
        </Button>
      </Line>
    </Note>
  );
}
