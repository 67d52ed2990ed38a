import { useDraft, usePlatform, type CallError } from '@commonhearth/contract';
import { useAutosave } from '@commonhearth/editing';
import type { Broadcast } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUpdateBroadcastForStaffAdminMutation } from '../../../api.generated.ts';
import { createDraftSession, type DraftSession } from './draft-session.ts';
import { keptOf, rules, type DraftField, type DraftState } from './draft-state.ts';

/** Typing rests this long before it is saved. */
const restMs = 800;

export interface Writing extends DraftState, Omit<DraftSession, 'state' | 'subscribe' | 'put'> {
  readonly unsaved: readonly DraftField[];
}

/** The draft of one broadcast: saved by itself, and kept in this browser until it is. */
export function useDraftSession(loaded: Broadcast): Writing {
  const { now } = usePlatform();
  const kept = useDraft(`broadcast ${loaded.broadcast_id}`);
  const [update] = useUpdateBroadcastForStaffAdminMutation();
  const [session] = useState(() =>
    createDraftSession(loaded, {
      now,
      kept: kept.found,
      send: async (body) => {
        const { data, error } = await update({ broadcastId: loaded.broadcast_id, body });
        return data === undefined ? { error: error as CallError } : { found: data.broadcast };
      },
    }),
  );
  const { state, unsaved } = useAutosave(session, rules, restMs);

  const text = keptOf(state);
  const keep = useEffectEvent(() => {
    if (text === '') kept.forget();
    else kept.keep(text);
  });
  useEffect(() => {
    keep();
  }, [text]);
  useEffect(() => {
    session.adopt(loaded);
  }, [session, loaded]);
  useEffect(
    () => () => {
      void session.save();
    },
    [session],
  );
  return { ...state, ...session, unsaved };
}
