import type { RemoteFailure } from '@commonhearth/federation';
import { ErrorPanel } from '@commonhearth/ui';
import { FailurePlace } from './failure-place.ts';
import { useRetry } from './use-retry.ts';
import { whatHelps, whatNext } from './what-helps.ts';
import { wordsOf } from './words-of.ts';

interface Props {
  readonly failure: RemoteFailure;
  readonly retry: () => void;
}

/** In place of a page: the rest of the site goes on. `useRetry` retries when the connection is back. */
export function PageFailure({ failure, retry }: Props) {
  const retryAll = useRetry(failure, retry);
  return (
    <FailurePlace data-remote-failure={failure.kind} data-remote={failure.app.remote} data-fails-page>
      <ErrorPanel
        headingLevel={1}
        {...wordsOf(failure)}
        {...whatHelps(failure, retryAll)}
        retriesOnline={false}
      >
        {whatNext(failure, 'The rest of the site works. Try again in a moment.')}
      </ErrorPanel>
    </FailurePlace>
  );
}
