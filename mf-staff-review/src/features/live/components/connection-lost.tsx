import { selectUser, useAppSelector } from '@commonhearth/contract';
import { Note } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useLive } from '../live-provider.tsx';

const Strip = styled.div`
  padding: 0 14px 10px;
`;

/** Shorter gaps are reconnects that nobody needs to know about. */
const noticeAfterMs = 5_000;

/** When the stream was lost, once it has been away for a few seconds; null while it is connected. */
function useLostSince(): Date | null {
  const { status } = useLive();
  const isSignedIn = useAppSelector(selectUser) !== null;
  const isLost = isSignedIn && (status === 'connecting' || status === 'waiting');
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    if (!isLost) return undefined;
    const lostAt = new Date();
    const timer = setTimeout(() => {
      setSince(lostAt);
    }, noticeAfterMs);
    return () => {
      clearTimeout(timer);
      setSince(null);
    };
  }, [isLost]);
  return since;
}

/** Says that the server can't be reached, and since when: the board may be out of date. */
export function ConnectionLost() {
  const since = useLostSince();
  const time = since?.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  return (
    <div role="status">
      {time !== undefined && (
        <Strip>
          <Note dense tone="warn" title={`Not connected since ${time}`}>
            You won’t see colleagues’ changes, and moves can’t be saved. Reconnecting automatically.
          </Note>
        </Strip>
      )}
    </div>
  );
}
