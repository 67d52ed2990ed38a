import { useAppSelector } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import type { AuditEntry } from '@commonhearth/schemas';
import { Button, EmptyState, icons, Panel } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useListAuditForStaffReviewQuery } from '../../../api.generated.ts';
import { BoardFailed, BoardSkeleton } from '../../../features/board/index.ts';
import { useUndo } from '../../../own-acts/index.ts';

const Place = styled.div`
  padding: 14px;
`;

interface BoardMissingProps {
  readonly periodId: string;
  readonly onRetry: () => void;
}

/** In place of a board that could not be loaded: who deleted its cycle, with Undo, where somebody did. */
export function BoardMissing({ periodId, onRetry }: BoardMissingProps) {
  const { data, isFetching } = useListAuditForStaffReviewQuery(
    { object: `review_period:${periodId}` },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching) return <BoardSkeleton />;
  const [last] = data?.entries ?? [];
  return last?.action === 'delete' ? <Deleted entry={last} /> : <BoardFailed onRetry={onRetry} />;
}

function Deleted({ entry }: { readonly entry: AuditEntry }) {
  const { entry_id: id, who, object_name: name, not_undoable: whyNot } = entry;
  const own = useAppSelector((state) => state.session.user?.user_id);
  const undo = useUndo();
  const [undoing, setUndoing] = useState(false);
  const onUndo = async (): Promise<void> => {
    setUndoing(true);
    await undo(id);
    setUndoing(false);
  };
  return (
    <Place role="alert">
      <Panel dense>
        <EmptyState
          headingLevel={1}
          title={`${own !== undefined && who.person?.user_id === own ? 'You' : who.name} deleted this cycle`}
          actions={
            whyNot === null && (
              <Button size="small" icon={icons.undo} busy={undoing} onClick={() => void onUndo()}>
                Undo
              </Button>
            )
          }
        >
          <span>“{name}” is gone, with its homes.</span> <span>{whyNot}</span>{' '}
          <RouteLink to="HFCi Review Periods">All review cycles</RouteLink>
        </EmptyState>
      </Panel>
    </Place>
  );
}
