import { RouteLink } from '@commonhearth/contract/router';
import { Button, ErrorPanel, icons, Note } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { closedWords } from '../use-moves.ts';

const Place = styled.div`
  padding: 14px;
`;
const Strip = styled.div`
  padding: 0 14px 10px;
`;

/** There is no board to show. */
export function BoardFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Place>
      <ErrorPanel headingLevel={1} title="Couldn’t load the board" onRetry={onRetry}>
        The cycle may have been deleted, or the connection was lost. Nothing was changed.{' '}
        <RouteLink to="HFCi Review Periods">All review cycles</RouteLink>
      </ErrorPanel>
    </Place>
  );
}

/** Over the columns of a published cycle: what it takes and what it does not. */
export function BoardClosed() {
  return (
    <Strip>
      <Note dense>{closedWords}</Note>
    </Strip>
  );
}

/** The board that is shown could not be loaded again. */
export function BoardOutdated({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Strip>
      <Note
        dense
        tone="warn"
        action={
          <Button size="dense" icon={icons.refresh} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Couldn’t refresh the board. It may be out of date.
      </Note>
    </Strip>
  );
}
