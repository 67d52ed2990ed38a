import { useSessionAttempt } from '../auth/session/use-session-attempt.ts';
import { PlainMessage } from '../remotes/failures/plain-message.tsx';
import { WithViews } from '../remotes/failures/with-views.tsx';

const words = 'We couldn’t check your login.';

/** Above a page that shows as signed out although someone may be signed in. */
export function SessionNotice() {
  const { unsettled, retry } = useSessionAttempt();
  return unsettled ? (
    <WithViews
      plain={
        <PlainMessage data-session-notice="" retry={retry}>
          {words}
        </PlainMessage>
      }
    >
      {({ SessionNoticeView }) => <SessionNoticeView retry={retry} />}
    </WithViews>
  ) : null;
}

/** Replaces a page that needs a session while it is unknown whether there is one. */
export function SessionUnsettled() {
  const { status, retry } = useSessionAttempt();
  return (
    <WithViews
      plain={
        <PlainMessage data-session-unsettled="" retry={retry}>
          {words}
        </PlainMessage>
      }
    >
      {({ SessionUnsettledView }) => <SessionUnsettledView retry={retry} retrying={status === 'running'} />}
    </WithViews>
  );
}
