import { askOnce, useAppDispatch, type CallError } from '@commonhearth/contract';
import type { Recording } from '@commonhearth/schemas';
import { useEffect, useState } from 'react';
import { staffAdminApi } from '../../api.generated.ts';

const { watchRecordingForStaffAdmin } = staffAdminApi.endpoints;

type Pieces =
  | { readonly status: 'loading'; readonly loaded: number }
  | { readonly status: 'failed'; readonly error: CallError }
  | { readonly status: 'ready'; readonly recording: Recording; readonly pieces: readonly string[] };

/** All pieces of one session, kept nowhere else: they are large, and somebody's. */
export function usePieces(sessionId: string) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<Pieces>({ status: 'loading', loaded: 0 });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const load = async (): Promise<void> => {
      const pieces: string[] = [];
      for (let cursor: string | undefined; ;) {
        const { data, error } = await dispatch(
          askOnce(watchRecordingForStaffAdmin, { sessionId, ...(cursor !== undefined && { cursor }) }),
        );
        if (isLeft) return;
        if (error !== undefined) {
          setState({ status: 'failed', error });
          return;
        }
        pieces.push(...data.chunks.map(({ events }) => events));
        cursor = data.next;
        if (cursor === undefined) {
          setState({ status: 'ready', recording: data.recording, pieces });
          return;
        }
        setState({ status: 'loading', loaded: pieces.length });
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [dispatch, sessionId, tries]);
  const again = () => {
    setState({ status: 'loading', loaded: 0 });
    setTries((n) => n + 1);
  };
  return { state, again };
}
