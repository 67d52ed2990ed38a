import { useDraft } from '@commonhearth/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSame, nothingYet, type Subject, type Texts, type Version } from './subject.ts';
import * as typing from './typing.ts';

export interface Typed {
  readonly texts: Texts;
  readonly note: string;
  readonly newest: Version;
  /** Something is written that no version holds. */
  readonly isTyped: boolean;
  /** Fields that a colleague saved otherwise meanwhile. */
  readonly clashing: readonly string[];
  readonly write: (name: string, text: string) => void;
  readonly writeNote: (note: string) => void;
  readonly choose: (name: string, whose: 'mine' | 'theirs') => void;
  readonly discard: () => void;
  /** What is typed goes out; the way to say what became of it. */
  readonly send: () => {
    readonly isStored: () => void;
    readonly isRefused: () => void;
  };
}

/**
 * What is typed of a subject, kept in this browser until a version holds it: whether the call fails, the session ends
 * or the page is left. What a colleague saves meanwhile is merged field by field.
 */
export function useTyped({ id, fields, versions }: Pick<Subject, 'id' | 'fields' | 'versions'>): Typed {
  const draft = useDraft(`ai ${id}`);
  const newest = versions?.[0] ?? nothingYet(fields);
  const [last, setLast] = useState(() => typing.readKept(draft.found, newest) ?? typing.beginning(newest));
  const now = typing.following(last, newest);
  const { draft: texts, stored, note, clashing } = now;
  /** A change goes on over the newest version that is seen. */
  const change = (next: (one: typing.Typing) => typing.Typing): void => {
    setLast((one) => next(typing.following(one, newest)));
  };

  const kept = typing.keptOf(now);
  const keep = useEffectEvent(() => {
    draft.keep(kept);
  });
  useEffect(() => {
    keep();
  }, [kept]);
  return {
    texts,
    note,
    newest,
    isTyped: !isSame(texts, stored.texts),
    clashing: Object.keys(clashing),
    write: (name, text) => {
      change((one) => typing.written(one, name, text));
    },
    writeNote: (words) => {
      change((one) => ({ ...one, note: words }));
    },
    choose: (name, whose) => {
      change((one) => typing.chosen(one, name, whose));
    },
    discard: () => {
      setLast(typing.beginning(newest));
    },
    send: () => {
      const sent = typing.sentOf(now);
      change((one) => typing.sending(one, sent));
      return {
        isStored: () => {
          change((one) => typing.stored(one, sent, stored, note.trim()));
        },
        isRefused: () => {
          change((one) => typing.refused(one, sent));
        },
      };
    },
  };
}
