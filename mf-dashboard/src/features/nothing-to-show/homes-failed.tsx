import { ErrorPanel } from '@commonhearth/ui';

/** The market's homes did not come. */
export function HomesFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorPanel title="The homes didn’t load" onRetry={onRetry}>
      Your filters are kept. Check your connection, then try again.
    </ErrorPanel>
  );
}

/** Some homes of a market of very many did not come; those that did are listed. */
export function HomesMissing({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ErrorPanel title="Some homes didn’t load" onRetry={onRetry}>
      Those that did are listed. Check your connection, then try again.
    </ErrorPanel>
  );
}
