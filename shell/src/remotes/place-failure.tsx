import type { RemoteFailure } from '@commonhearth/federation';
import { ErrorPanel, IconButton } from '@commonhearth/ui';
import { useRetryOnline } from './use-retry-online.ts';
import { whatHelps, whatNext } from './what-helps.ts';
import { wordsOf } from './words-of.ts';

interface Props {
  readonly failure: RemoteFailure;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** In place of a part of a page. */
export function PlaceFailure({ failure, retry, retrying }: Props) {
  useRetryOnline(failure, retry);
  return (
    <div data-remote-failure={failure.kind} data-remote={failure.app.remote}>
      <ErrorPanel {...wordsOf(failure)} {...whatHelps(failure, retry)} retrying={retrying}>
        {whatNext(failure, 'The rest of this page works.')}
      </ErrorPanel>
    </div>
  );
}

/** In place of a part of a bar, where there is no room for words; its name says them. */
export function SmallFailure({ failure, retry, retrying }: Props) {
  useRetryOnline(failure, retry);
  const { onRetry, retryLabel = 'Retry' } = whatHelps(failure, retry);
  if (onRetry === undefined) return null;
  return (
    <span data-remote-failure={failure.kind} data-remote={failure.app.remote}>
      <IconButton
        icon="refresh"
        label={`${failure.message} ${retryLabel}`}
        onClick={onRetry}
        aria-busy={retrying}
      />
    </span>
  );
}
