import type { RemoteFailure, RemoteFailureKind } from '@commonhearth/federation';
import { Button, ErrorPanel, icons } from '@commonhearth/ui';
import { useRetry } from './use-retry.ts';
import { whatHelps, whatNext } from './what-helps.ts';
import { wordsOf } from './words-of.ts';

interface Props {
  readonly failure: RemoteFailure;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** In place of a part of a page. */
export function PlaceFailure({ failure, retry, retrying }: Props) {
  const retryAll = useRetry(failure, retry);
  return (
    <div data-remote-failure={failure.kind} data-remote={failure.app.remote}>
      <ErrorPanel
        {...wordsOf(failure)}
        {...whatHelps(failure, retryAll)}
        retriesOnline={false}
        retrying={retrying}
      >
        {whatNext(failure, 'The rest of this page works.')}
      </ErrorPanel>
    </div>
  );
}

/** Short enough for a bar. */
const briefly: Partial<Record<RemoteFailureKind, string>> = { offline: 'Offline.', outdated: 'New version.' };

/** In place of a part of a bar: why it is not there, in a word or two; the whole sentence is its tooltip. */
export function SmallFailure({ failure, retry, retrying }: Props) {
  const retryAll = useRetry(failure, retry);
  const { onRetry, retryLabel = 'Retry' } = whatHelps(failure, retryAll);
  if (onRetry === undefined) return null;
  return (
    <span data-remote-failure={failure.kind} data-remote={failure.app.remote}>
      <Button
        variant="quiet"
        size="small"
        icon={icons.refresh}
        title={wordsOf(failure).title}
        busy={retrying}
        onClick={onRetry}
      >
        {briefly[failure.kind] ?? 'Didn’t load.'} {retryLabel}
      </Button>
    </span>
  );
}
