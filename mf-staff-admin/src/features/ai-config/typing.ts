import {
  beginning as loaded,
  met,
  saved,
  settled,
  type EditState,
  type Rules,
  type Sent,
} from '@commonhearth/editing';
import { isSame, type Texts, type Version } from './subject.ts';

export type { Sent } from '@commonhearth/editing';

/** What is typed of a subject over its newest version, what of it is on its way, and what this version changes. */
export interface Typing extends EditState<Version, Texts> {
  readonly note: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const rules: Rules<Version, Texts> = {
  draftOf: ({ texts }) => texts,
  alike: (_field, one, other) => textOf(one) === textOf(other),
};

export const beginning = (newest: Version): Typing => ({ ...loaded(newest, rules), note: '' });

/** A version that is newer than what is known: what was typed stays, the rest follows it. */
export const following = (typing: Typing, newest: Version): Typing =>
  newest.version > typing.stored.version ? met(typing, newest, rules) : typing;

export const written = (typing: Typing, name: string, text: string): Typing => ({
  ...typing,
  draft: { ...typing.draft, [name]: text },
});

/** Mine stays to be saved over theirs, or theirs takes its place. */
export function chosen(typing: Typing, name: string, whose: 'mine' | 'theirs'): Typing {
  const { [name]: _choice, ...clashing } = typing.clashing;
  const text = typing.stored.texts[name] ?? '';
  return whose === 'mine' ? { ...typing, clashing } : { ...written(typing, name, text), clashing };
}

/** What of it is new in a save over what is stored. */
export const sentOf = ({ stored: { version, texts }, draft }: Typing): Sent<Texts> => ({
  version,
  values: Object.fromEntries(
    Object.entries(draft).filter(([name, text]) => !rules.alike(name, text, texts[name])),
  ),
});
export const sending = (typing: Typing, sent: Sent<Texts>): Typing => ({
  ...typing,
  unanswered: [...typing.unanswered, sent],
});
export const refused = (typing: Typing, sent: Sent<Texts>): Typing => settled(typing, sent);

/** It is the version behind the one that it was written over. What was typed since goes on over it. */
export function stored(typing: Typing, sent: Sent<Texts>, over: Version, note: string): Typing {
  const texts = { ...over.texts, ...(sent.values as Texts) };
  const found: Version = { ...over, version: over.version + 1, live: false, note, texts };
  const next = saved(settled<Texts, Typing>(typing, sent), sent, over, found, rules);
  return next.note.trim() === note ? { ...next, note: '' } : next;
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** What a browser keeps of it until a version holds it; empty: nothing. */
export function keptOf({ stored: { version, texts: before }, draft: texts, clashing, note }: Typing): string {
  if (isSame(texts, before) && note === '') return '';
  return JSON.stringify({ over: version, before, texts, clashing, note });
}

/** What was kept, over the version that it was typed over; null where it cannot be read. */
export function readKept(found: string | undefined, newest: Version): Typing | null {
  try {
    const kept = JSON.parse(found ?? 'null') as Readonly<Record<string, unknown>> | null;
    const { over, before, texts, clashing = {}, note = '' } = kept ?? {};
    if (typeof over !== 'number' || typeof note !== 'string') return null;
    if (!isTexts(before) || !isTexts(texts) || !isTexts(clashing)) return null;
    return { ...beginning({ ...newest, version: over, texts: before }), draft: texts, clashing, note };
  } catch {
    return null;
  }
}
