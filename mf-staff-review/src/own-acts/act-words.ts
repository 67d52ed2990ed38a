import type { OwnAct } from './own-acts.slice.ts';

/** What an act did, as whoever did it says, else as the audit says: "Changed price · 12 Elm St". */
export function actWords({ words, entry }: Pick<OwnAct, 'words' | 'entry'>): string {
  if (words !== undefined) return words;
  if (entry === null || entry === undefined) return 'Your change was saved.';
  const { words: what, object_name: name, act_size: size } = entry;
  if (size > 1) return `${what}: ${size.toLocaleString('en-US')} at once`;
  return name === null ? what : `${what} · ${name}`;
}
