import { ErrorPanel } from '@commonhearth/ui';

/** The whole page, while nobody says which markets there are. */
export const PlacesMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <ErrorPanel title="Couldn’t load the markets" headingLevel={1} onRetry={onRetry}>
    Your choices are kept. Try again in a moment.
  </ErrorPanel>
);
