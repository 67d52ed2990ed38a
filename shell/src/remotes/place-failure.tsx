import type { RemoteFailure } from '@commonhearth/federation';
import { ErrorPanel, IconButton } from '@commonhearth/ui';
import { wordsOf } from './words-of.ts';

interface Props {
  readonly failure: RemoteFailure;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** In place of a part of a page. */
export const PlaceFailure = ({ failure, retry, retrying }: Props) => (
  <div data-remote-failure={failure.kind} data-remote={failure.app.remote}>
    <ErrorPanel {...wordsOf(failure)} onRetry={retry} retrying={retrying}>
      The rest of this page works.
    </ErrorPanel>
  </div>
);

/** In place of a part of a bar, where there is no room for words; its name says them. */
export const SmallFailure = ({ failure, retry, retrying }: Props) => (
  <span data-remote-failure={failure.kind} data-remote={failure.app.remote}>
    <IconButton icon="refresh" label={`${failure.message} Retry`} onClick={retry} aria-busy={retrying} />
  </span>
);
