import { ErrorPanel } from '@commonhearth/ui';

/** The whole page, while nobody says which markets there are. */
export const PlacesMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ErrorPanel title="The markets did not load" headingLevel={1} onRetry={onRetry}>
    What you chose is kept. Try again in a moment.
  </ErrorPanel>
);
