import {
  loadRegions,
  selectMarkets,
  useAppDispatch,
  useAppSelector,
  useNavigation,
  usePageTitle,
  usePlatform,
} from '@commonhearth/contract';
import { useParams, useSearchParams } from '@commonhearth/contract/router';
import { parameters, boardCardOf } from '@commonhearth/domain';
import type { ReviewPeriod, StaffCompound } from '@commonhearth/schemas';
import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { Button } from '@commonhearth/ui';
import { Suspense, useCallback, useEffect, useState } from 'react';
import {
  BoardClosed,
  BoardFailed,
  BoardFrame,
  BoardOutdated,
  boardSlice,
  closedWords,
  HomeStatus,
  useWalk,
  BoardSkeleton,
  BoardView,
  loadBoard,
  selectBoard,
  selectFindings,
  useBoardSelector,
} from '../features/board/index.ts';
import { ListingEditor, type EditorAround } from '../features/editor/index.ts';
import { PublishDialog, PublishingBanner } from '../features/publish/index.ts';
import { VersionsDialog } from '../features/restore/index.ts';
import { formPanels, sidePanels } from './editor-panels.tsx';

/** What key P says where there is nothing to publish. */
const takesNoPublish = {
  publishing: 'This cycle is being published already.',
  published: closedWords,
} as const;

/** HFCi Review Period: the board of one cycle, its editor at `rcid`, its publish. */
export default function BoardPage() {
  const { review_period_id: periodId = '' } = useParams();
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const { notify } = usePlatform();
  const { status, period, periodId: shownId, counts } = useBoardSelector(selectBoard);
  const findings = useBoardSelector(selectFindings);
  const markets = useAppSelector(selectMarkets);
  const [publishing, setPublishing] = useState(false);
  const [versionsOpen, setVersionsOpen] = useState(false);
  usePageTitle(period?.name);
  const rcid = query.get(parameters.reviewedCompoundId);
  // stays once it was opened: it decides itself whether it may follow the address
  const [editorWanted, setEditorWanted] = useState(false);
  if (rcid !== null && !editorWanted) setEditorWanted(true);
  const load = useCallback(() => dispatch(loadBoard(periodId)), [dispatch, periodId]);
  useEffect(() => {
    void load();
    void dispatch(loadRegions());
  }, [dispatch, load]);

  const walk = useWalk(rcid);
  const edit = (id: string | null): void => {
    navigation.changeQuery({ [parameters.reviewedCompoundId]: id }, { push: true });
  };
  /** The way from home to home is one step: Back leads to the board. */
  const stepTo = (id: string): void => {
    navigation.changeQuery({ [parameters.reviewedCompoundId]: id });
  };
  const around: EditorAround = {
    place: walk && {
      words: `${walk.place} of ${walk.of} in ${matchStatusLabels[walk.status]}`,
      before: walk.before,
      after: walk.after,
    },
    onStep: stepTo,
    status: (compound, { open, setOpen }) => (
      <HomeStatus compound={compound} menuOpen={open} onMenuOpenChange={setOpen} />
    ),
    formPanels,
    sidePanels,
    visitorAddress: (id) => navigation.href('Public Home Details', { compound_id: id }),
  };
  const onPeriod = (changed: ReviewPeriod): void => {
    dispatch(boardSlice.actions.periodChanged(changed));
    // also when someone else published it and this page knew it as open
    if (changed.status !== 'published' || period?.status === 'published') return;
    notify({ tone: 'good', text: `${changed.name} is published. Visitors see its homes now.` });
    void load();
  };
  const onSaved = (compound: StaffCompound): void => {
    dispatch(boardSlice.actions.cardStored(boardCardOf(compound)));
  };

  const current = shownId === periodId ? period : null;
  const marketName = markets.find(({ market_id }) => market_id === current?.market_id)?.name ?? 'Review';
  return (
    <BoardFrame>
      {current !== null && (
        <BoardView
          key={periodId}
          openId={rcid}
          onOpen={edit}
          onPublish={() => {
            if (current.status === 'open') setPublishing(true);
            else notify({ tone: 'info', text: takesNoPublish[current.status] });
          }}
          publishButton={
            <>
              <Button
                size="dense"
                onClick={() => {
                  setVersionsOpen(true);
                }}
              >
                Versions
              </Button>
              {current.status === 'open' && (
                <Button
                  size="dense"
                  variant="primary"
                  keyHint="P"
                  aria-keyshortcuts="P"
                  onClick={() => {
                    setPublishing(true);
                  }}
                >
                  Publish
                </Button>
              )}
            </>
          }
          banner={
            <>
              {current.status === 'publishing' && (
                <PublishingBanner period={current} homes={counts.approved} onPeriod={onPeriod} />
              )}
              {current.status === 'published' && <BoardClosed />}
              {status === 'failed' && (
                <BoardOutdated
                  onRetry={() => {
                    void load();
                  }}
                />
              )}
            </>
          }
        />
      )}
      {current === null && status === 'failed' && (
        <BoardFailed
          onRetry={() => {
            void load();
          }}
        />
      )}
      {current === null && status !== 'failed' && <BoardSkeleton />}
      <Suspense>
        {editorWanted && (
          <ListingEditor
            compoundId={rcid}
            around={around}
            onSaved={onSaved}
            onClose={() => {
              edit(null);
            }}
            onStay={(id) => {
              if (rcid === null) edit(id);
              else stepTo(id);
            }}
          />
        )}
        {publishing && current !== null && (
          <PublishDialog
            period={current}
            marketName={marketName}
            approvedCount={counts.approved}
            findings={findings}
            onPeriod={onPeriod}
            onOpen={edit}
            onClose={() => {
              setPublishing(false);
            }}
          />
        )}
        {versionsOpen && current !== null && (
          <VersionsDialog
            marketId={current.market_id}
            marketName={marketName}
            onRestored={() => {
              void load();
            }}
            onClose={() => {
              setVersionsOpen(false);
            }}
          />
        )}
      </Suspense>
    </BoardFrame>
  );
}
