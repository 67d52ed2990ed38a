import { useDraft } from '@commonhearth/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSame, nothingYet, type Subject, type Texts, type Version } from './subject.ts';

/** What is typed over a version, until it is stored. */
interface Kept {
  /** The newest version that was seen, with its texts. */
  readonly over: number;
  readonly before: Texts;
  readonly texts: Texts;
  readonly note: string;
  /** Fields that two wrote and that were chosen for, over the version `at`. */
  readonly settled: { readonly at: number; readonly names: readonly string[] };
}
const noneSettled: Kept['settled'] = { at: 0, names: [] };

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

function read(found: string | undefined): Kept | null {
  try {
    const kept = JSON.parse(found ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.over !== 'number' || !isTexts(kept.before) || !isTexts(kept.texts)) return null;
    return {
      over: kept.over,
      before: kept.before,
      texts: kept.texts,
      note: kept.note ?? '',
      settled: noneSettled,
    };
  } catch {
    return null;
  }
}

/** Of what two wrote, what only one changed is merged; the fields that both changed are left to choose. */
function merged(
  kept: Kept,
  { version, texts: theirs }: Version,
): { readonly texts: Texts; readonly clashing: readonly string[] } {
  const clashing: string[] = [];
  const settled = kept.settled.at === version ? kept.settled.names : [];
  const texts = Object.fromEntries(
    Object.keys(theirs).map((name) => {
      const mine = kept.texts[name] ?? '';
      const before = kept.before[name] ?? '';
      const other = theirs[name] ?? '';
      if (mine.trim() === before.trim()) return [name, other];
      const isBoth = other.trim() !== before.trim() && other.trim() !== mine.trim();
      if (isBoth && !settled.includes(name)) clashing.push(name);
      return [name, mine];
    }),
  );
  return { texts, clashing };
}

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
  /** What was sent is the newest version now; what was typed since goes on over it. */
  readonly saved: (sent: Texts, version: number) => void;
}

/**
 * What is typed of a subject, kept in this browser until a version holds it: whether the call fails, the session ends
 * or the page is left. What a colleague saves meanwhile is merged field by field.
 */
export function useTyped({ id, fields, versions }: Pick<Subject, 'id' | 'fields' | 'versions'>): Typed {
  const draft = useDraft(`ai ${id}`);
  const [kept, setKept] = useState(() => read(draft.found));
  const newest = versions?.[0] ?? nothingYet(fields);
  const isNewer = kept !== null && newest.version > kept.over;
  const both = isNewer ? merged(kept, newest) : null;
  const texts = both?.texts ?? kept?.texts ?? newest.texts;

  const store = useEffectEvent(() => {
    if (kept === null || (isSame(kept.texts, kept.before) && kept.note === '')) draft.forget();
    else draft.keep(JSON.stringify(kept));
  });
  useEffect(() => {
    store();
  }, [kept]);
  // what is typed from here on stands over the newest where nothing is left to choose
  const now: Kept =
    kept === null || both?.clashing.length === 0
      ? { over: newest.version, before: newest.texts, texts, note: kept?.note ?? '', settled: noneSettled }
      : kept;
  return {
    texts,
    note: kept?.note ?? '',
    newest,
    isTyped: !isSame(texts, now.before) && !isSame(texts, newest.texts),
    clashing: both?.clashing ?? [],
    write: (name, text) => {
      setKept({ ...now, texts: { ...now.texts, [name]: text } });
    },
    writeNote: (note) => {
      setKept({ ...now, note });
    },
    choose: (name, whose) => {
      if (kept === null) return;
      const text = (whose === 'mine' ? kept.texts : newest.texts)[name] ?? '';
      const names = kept.settled.at === newest.version ? kept.settled.names : [];
      setKept({
        ...kept,
        texts: { ...kept.texts, [name]: text },
        settled: { at: newest.version, names: [...names, name] },
      });
    },
    discard: () => {
      setKept(null);
    },
    saved: (sent, version) => {
      setKept((last) => ({
        over: version,
        before: sent,
        texts: last?.texts ?? sent,
        note: '',
        settled: noneSettled,
      }));
    },
  };
}
