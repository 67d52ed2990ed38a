import { lazyPart } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import { EmptyState, ErrorPanel, Note, Skeleton, StaffHead, VisuallyHidden } from '@commonhearth/ui';
import { Suspense } from 'react';
import { momentInWords } from '../../../moment-in-words.ts';
import { usePieces } from '../use-pieces.ts';
import { clockTime, pagesInWords, personInWords } from '../words.ts';

const Player = lazyPart(() => import('./player.tsx'));

const back = <RouteLink to="HFCi Recordings">All recordings</RouteLink>;
const Waiting = ({ loaded }: { readonly loaded: number }) => (
  <>
    <VisuallyHidden role="status">The recording is loading.</VisuallyHidden>
    {loaded > 0 && <p>{loaded} pieces are here, more are on their way …</p>}
    <Skeleton $width="100%" $height="60vh" />
  </>
);

/** One recorded session, to be watched. */
export function RecordingView({ sessionId }: { readonly sessionId: string }) {
  const { state, again } = usePieces(sessionId);
  if (
    state.status === 'failed' &&
    (state.error.code === 'not_found' || state.error.code === 'validation_failed')
  )
    return (
      <EmptyState title="This recording is gone" headingLevel={1} actions={back}>
        Recordings are kept 30 days, and go at once when the person deletes what we hold.
      </EmptyState>
    );
  return (
    <>
      <StaffHead>
        <div>
          <h1>{state.status === 'ready' ? `Recording of ${personInWords(state.recording)}` : 'Recording'}</h1>
          {state.status === 'ready' && (
            <p>
              {state.recording.user?.email} {momentInWords(state.recording.start_time)},{' '}
              {clockTime(state.recording.duration)} long, {pagesInWords(state.recording.pages)}
            </p>
          )}
        </div>
        {back}
      </StaffHead>
      {state.status === 'loading' && <Waiting loaded={state.loaded} />}
      {state.status === 'failed' && (
        <ErrorPanel title="The recording did not load" onRetry={again}>
          {state.error.message} Nothing was changed.
        </ErrorPanel>
      )}
      {state.status === 'ready' && (
        <>
          <Note dense>That you watch this is written down, with your name and the time.</Note>
          <Suspense fallback={<Waiting loaded={0} />}>
            <Player pieces={state.pieces} />
          </Suspense>
        </>
      )}
    </>
  );
}
