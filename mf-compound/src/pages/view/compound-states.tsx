import { ErrorPanel, HomeSkeleton, PagePending } from '@commonhearth/ui';
import { Middle } from '../../layout/room.ts';

/** The shape of what is coming. */
export const CompoundSkeleton = () => (
  <PagePending label="Loading the home …">
    <HomeSkeleton belowTopLine />
  </PagePending>
);

/** No answer came, or a broken one. */
export const CompoundFailed = ({
  inDialog,
  onRetry,
}: {
  readonly inDialog: boolean;
  readonly onRetry: () => void;
}) => (
  <Middle>
    <ErrorPanel headingLevel={inDialog ? 2 : 1} title="Couldn’t load this home" onRetry={onRetry}>
      Check your connection, then try again.
    </ErrorPanel>
  </Middle>
);
