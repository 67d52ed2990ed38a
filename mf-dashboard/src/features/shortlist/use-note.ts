import { noteKept, selectSubscriberId, useAppDispatch, useAppSelector } from '@commonhearth/contract';
import { longestNote } from '@commonhearth/schemas/constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSetLikeNoteForDashboardMutation } from '../../api.generated.ts';

/** How long nobody types before what was typed is saved, in ms. */
const pauseMs = 700;

export interface Note {
  readonly text: string;
  readonly standing: 'saved' | 'saving' | 'failed' | 'too long';
  readonly change: (text: string) => void;
  /** At once, without the pause. */
  readonly save: () => void;
}

/**
 * The note on a home: saved as it is typed, after each pause and when the page is left. What could not be saved
 * stays as it was typed, to be tried again.
 */
export function useNote(compoundId: string, stored: string): Note {
  const subscriberId = useAppSelector(selectSubscriberId);
  const dispatch = useAppDispatch();
  const [send] = useSetLikeNoteForDashboardMutation();
  const [text, setText] = useState(stored);
  const [standing, setStanding] = useState<Note['standing']>('saved');
  const typed = useRef(stored);
  const kept = useRef(stored);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef(false);

  const save = (): void => {
    clearTimeout(pause.current);
    const wish = typed.current.trim();
    if (underWay.current || subscriberId === null || wish.length > longestNote) return;
    if (wish === kept.current) {
      setStanding('saved');
      return;
    }
    underWay.current = true;
    void send({ compoundId, body: { subscriber_id: subscriberId, text: wish } }).then(({ data }) => {
      underWay.current = false;
      if (data === undefined) {
        setStanding('failed');
        return;
      }
      kept.current = data.text;
      dispatch(noteKept({ compoundId, text: data.text }));
      // what was typed meanwhile
      save();
    });
  };
  const leave = useEffectEvent(() => {
    save();
  });
  useEffect(
    () => () => {
      leave();
    },
    [],
  );
  return {
    text,
    standing,
    save,
    change: (next) => {
      setText(next);
      typed.current = next;
      setStanding(next.trim().length > longestNote ? 'too long' : 'saving');
      clearTimeout(pause.current);
      pause.current = setTimeout(save, pauseMs);
    },
  };
}
