import type { ComponentProps } from 'react';
import { selectFindings, useBoardSelector } from '../../../features/board/index.ts';
import { PublishDialog, PublishingBanner } from '../../../features/publish/index.ts';

const useApproved = (): number => useBoardSelector(({ board }) => board.whole.approved);

/** How far the publish of a board's cycle is. */
export function BoardPublishing(props: Omit<ComponentProps<typeof PublishingBanner>, 'homes'>) {
  return <PublishingBanner {...props} homes={useApproved()} />;
}

/** The publish of a board's cycle, with what the board knows of its approved homes. */
export function BoardPublish(
  props: Omit<ComponentProps<typeof PublishDialog>, 'approvedCount' | 'stamp' | 'findings'>,
) {
  const stamp = useBoardSelector(({ board: { cards, columns, whole } }) =>
    [whole.published, ...columns.approved.map((id) => `${id}.${cards[id]?.version ?? ''}`)].join(),
  );
  return (
    <PublishDialog
      {...props}
      approvedCount={useApproved()}
      stamp={stamp}
      findings={useBoardSelector(selectFindings)}
    />
  );
}
