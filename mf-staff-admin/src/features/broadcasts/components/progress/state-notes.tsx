import type { BroadcastProgress } from '@commonhearth/schemas';
import { Note } from '@commonhearth/ui';
import { isUnderWay, zonedMoment } from '../../words.ts';

interface StateNotesProps extends Pick<BroadcastProgress, 'broadcast'> {
  /** The last request failed, so older data is shown. */
  readonly unanswered: boolean;
}

/** What a broadcast waits for, and whether it is known yet. */
export function StateNotes({ broadcast, unanswered }: StateNotesProps) {
  const { state, paused_reason: reason, send_at: at } = broadcast;
  return (
    <>
      {unanswered && (
        <Note dense tone="warn">
          Couldn’t refresh. This may be out of date
          {isUnderWay(state) && '; sending continues without this page'}.
        </Note>
      )}
      {state === 'paused' && (
        <Note dense tone="warn" title="Paused.">
          {reason ?? 'Nothing more is sent until someone resumes it.'}
        </Note>
      )}
      {state === 'scheduled' && at !== null && (
        <Note dense title={`It goes out ${zonedMoment(at)}.`}>
          The audience is counted again then. You can close this page.
        </Note>
      )}
      {state === 'preparing' && (
        <Note dense title="Preparing the list of addresses…">
          Nothing has been sent yet. You can close this page; it continues.
        </Note>
      )}
    </>
  );
}
