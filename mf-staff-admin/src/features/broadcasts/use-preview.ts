import type { CallError } from '@commonhearth/contract';
import type { BroadcastPreview } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePreviewBroadcastForStaffAdminMutation } from '../../api.generated.ts';
import type { Draft } from './draft/draft-state.ts';

/** Typing rests this long before the mail is composed anew. */
const restMs = 700;

interface Previewed {
  readonly preview: BroadcastPreview | null;
  readonly error: CallError | null;
  readonly isLoading: boolean;
  readonly again: () => void;
}

/** The mail as somebody would get it; the last one stays until a newer one is there. */
export function usePreview(draft: Draft, as: string): Previewed {
  const [compose] = usePreviewBroadcastForStaffAdminMutation();
  const [preview, setPreview] = useState<BroadcastPreview | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [settled, setSettled] = useState('');
  const [tries, setTries] = useState(0);
  const { send_at: _when, ...said } = draft;
  const asked = JSON.stringify([said, as, tries]);
  const ask = useEffectEvent(async (isLeft: () => boolean): Promise<void> => {
    const { data, error: refusal } = await compose({ body: { ...said, ...(as !== '' && { as }) } });
    if (isLeft()) return;
    if (data !== undefined) setPreview(data);
    setError(data === undefined ? (refusal as CallError) : null);
    setSettled(asked);
  });
  // the first one waits for nothing
  const rest = useEffectEvent(() => (settled === '' ? 0 : restMs));
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => void ask(() => left), rest());
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return {
    preview,
    error,
    isLoading: settled !== asked,
    again: () => {
      setTries(tries + 1);
    },
  };
}
