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
    <VisuallyHidden role="status">Loading recording…</VisuallyHidden>
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
      <EmptyState title="Recording deleted" headingLevel={1} actions={back}>
        Recordings are kept for 30 days, or until the person deletes their data.
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
        <ErrorPanel title="Couldn’t load the recording" onRetry={again}>
          {state.error.message} Nothing was changed.
        </ErrorPanel>
      )}
      {state.status === 'ready' && (
        <>
          <Note dense>Your name and the time of viewing are logged.</Note>
          <Suspense fallback={<Waiting loaded={0} />}>
            <Player pieces={state.pieces} />
          </Suspense>
        </>
      )}
    </>
  );
}
