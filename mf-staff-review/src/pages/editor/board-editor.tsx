import { useAppDispatch, useNavigation } from '@commonhearth/contract';
import { boardCardOf, parameters } from '@commonhearth/domain';
import { matchStatusLabels } from '@commonhearth/schemas/constants';
import { Suspense, useState } from 'react';
import { boardSlice, HomeStatus, useWalk } from '../../features/board/index.ts';
import { ListingEditor, type EditorAround } from '../../features/editor/index.ts';
import { PeopleAtHome, useLastEditor } from '../../features/live/index.ts';
import { formPanels, sidePanels } from './editor-panels.tsx';

/** The editor of a card of the board at `rcid`, and the way from home to home. */
export function BoardEditor({
  openId,
  onClose,
}: {
  readonly openId: string | null;
  /** Someone closed the editor. */
  readonly onClose?: () => void;
}) {
  const dispatch = useAppDispatch();
  const navigation = useNavigation();
  const walk = useWalk(openId);
  const lastEditor = useLastEditor(openId);
  // stays once it was opened: it decides itself whether it may follow the address
  const [wanted, setWanted] = useState(false);
  if (openId !== null && !wanted) setWanted(true);
  const edit = (id: string | null): void => {
    navigation.changeQuery({ [parameters.reviewedCompoundId]: id }, { push: true });
  };
  /** The way from home to home is one step: Back leads to the board. */
  const stepTo = (id: string): void => {
    navigation.changeQuery({ [parameters.reviewedCompoundId]: id });
  };
  const around: EditorAround = {
    place: walk && {
      words: `${walk.place.toLocaleString('en-US')} of ${walk.of.toLocaleString('en-US')} in ${matchStatusLabels[walk.status]}`,
      before: walk.before,
      after: walk.after,
    },
    onStep: stepTo,
    lastEditor,
    status: (compound) => (
      <>
        <HomeStatus compound={compound} />
        <PeopleAtHome compoundId={compound.compound_id} />
      </>
    ),
    formPanels,
    sidePanels,
    visitorAddress: (id) => navigation.href('Public Home Details', { compound_id: id }),
  };
  return (
    <Suspense>
      {wanted && (
        <ListingEditor
          compoundId={openId}
          around={around}
          onSaved={(compound) => {
            dispatch(boardSlice.actions.cardStored(boardCardOf(compound)));
          }}
          onClose={() => {
            edit(null);
            onClose?.();
          }}
          onStay={(id) => {
            if (openId === null) edit(id);
            else stepTo(id);
          }}
        />
      )}
    </Suspense>
  );
}
