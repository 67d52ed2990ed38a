import { Button, ErrorPanel, Note, Panel, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { PageTurns, useCursors } from '../../../page-turns.tsx';
import { useInterest, useInterestFile } from '../use-interest.ts';
import { InterestMarkets } from './interest-markets.tsx';
import { InterestTable } from './interest-table.tsx';

const Inset = styled.div`
  padding: 14px;
`;

/** The people stand apart from the counts. */
const Below = styled.div`
  margin-top: 14px;
  border-top: 1px solid var(--line);
`;

/** Who asked to be told when a city opens, and how many of them each market has. */
export function InterestPanel() {
  const pages = useCursors();
  const { page, failed, busy, again } = useInterest(pages.cursor);
  const file = useInterestFile();
  const nobody = page !== undefined && pages.isFirst && page.interest.length === 0;
  return (
    <Panel
      dense
      flush
      title="City waitlist"
      actions={
        page !== undefined &&
        !nobody && (
          <Button
            size="dense"
            busy={file.busy}
            onClick={() => {
              void file.save();
            }}
          >
            Save as CSV
          </Button>
        )
      }
    >
      <VisuallyHidden role="status">
        {page === undefined && !failed ? 'Loading waitlist…' : ''}
      </VisuallyHidden>
      {failed && (
        <Inset>
          <ErrorPanel title="Couldn’t load the waitlist" onRetry={again} retrying={busy}>
            Check the connection and try again. Nothing was changed.
          </ErrorPanel>
        </Inset>
      )}
      {nobody && (
        <Inset>
          <Note dense>
            No one is waiting for a city yet. People who sign up on a coming-soon page appear here.
          </Note>
        </Inset>
      )}
      {!failed && !nobody && (
        <>
          <InterestMarkets markets={page?.markets} />
          <Below>
            <InterestTable interest={page?.interest} />
          </Below>
          <PageTurns pages={pages} next={page?.next} />
        </>
      )}
    </Panel>
  );
}
