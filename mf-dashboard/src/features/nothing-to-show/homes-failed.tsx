import { ErrorPanel } from '@commonhearth/ui';

/** The market's homes did not come. */
export function HomesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorPanel title="The homes didn’t load" onRetry={onRetry}>
      Your filters are kept. Check the connection, then try again.
    </ErrorPanel>
  );
}
