import { useDraft, usePlatform, type CallError } from '@commonhearth/contract';
import { sendableOf, unsavedOf } from '@commonhearth/editing';
import type { Broadcast } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useUpdateBroadcastForStaffAdminMutation } from '../../api.generated.ts';
import { createDraftSession, type DraftSession } from './draft-session.ts';
import { keptOf, rules, type DraftField, type DraftState } from './draft-state.ts';

/** Typing rests this long before it is saved; after a save that failed it is tried again. */
const restMs = 800;
const againMs = 10_000;

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
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { draft, failure, clashing, fieldErrors } = state;
  const waits = !state.saving && sendableOf(state, rules).length > 0;
  const unsaved = unsavedOf(state, rules);

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
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => void session.save(), failure === null ? restMs : againMs);
    return () => {
      clearTimeout(timer);
    };
  }, [session, waits, failure, draft, clashing, fieldErrors]);
  useEffect(() => {
    const saveNow = (): void => {
      void session.save();
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', saveNow);
      saveNow();
    };
  }, [session]);
  return { ...state, ...session, unsaved };
}
