import {
  noteKept,
  selectSubscriberId,
  useAppDispatch,
  useAppSelector,
  useDraft,
} from '@commonhearth/contract';
import { longestNote } from '@commonhearth/schemas/constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSetLikeNoteForDashboardMutation } from '../../api.generated.ts';

/** How long nobody types before what was typed is saved, in ms. */
const pauseMs = 700;

export interface Note {
  readonly text: string;
  readonly standing: 'as it was' | 'saved' | 'saving' | 'failed' | 'too long';
  readonly change: (text: string) => void;
  /** At once, without the pause. */
  readonly save: () => void;
}

/** As the page comes: text that differs from what is stored was typed on an earlier visit, and did not arrive. */
function standingOf(text: string, stored: string): Note['standing'] {
  if (text.trim() === stored) return 'as it was';
  return text.trim().length > longestNote ? 'too long' : 'failed';
}

/**
 * The note on a home: saved as it is typed, after each pause and when the page is left. What could not be saved
 * stays as it was typed. It is sent again when the browser is online again, or by whoever comes back to the page.
 */
export function useNote(compoundId: string, stored: string): Note {
  const subscriberId = useAppSelector(selectSubscriberId);
  const dispatch = useAppDispatch();
  const [send] = useSetLikeNoteForDashboardMutation();
  const { found, keep, forget } = useDraft(`note ${subscriberId ?? ''} ${compoundId}`);
  const [text, setText] = useState(found ?? stored);
  const [standing, setStanding] = useState<Note['standing']>(() => standingOf(text, stored));
  const typed = useRef(text);
  const kept = useRef(stored);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef(false);

  const save = (): void => {
    clearTimeout(pause.current);
    const wish = typed.current.trim();
    if (underWay.current || subscriberId === null || wish.length > longestNote) return;
    if (wish === kept.current) {
      forget();
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
  const sendAgain = useEffectEvent(() => {
    if (standing === 'failed') save();
  });
  useEffect(() => {
    const onOnline = (): void => {
      sendAgain();
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return {
    text,
    standing,
    save,
    change: (next) => {
      setText(next);
      typed.current = next;
      keep(next);
      setStanding(next.trim().length > longestNote ? 'too long' : 'saving');
      clearTimeout(pause.current);
      pause.current = setTimeout(save, pauseMs);
    },
  };
}
