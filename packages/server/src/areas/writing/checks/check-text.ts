import { findContradictions, unitsInWords, type RecordNumbers } from '@commonhearth/domain';
import type { Editorial } from '@commonhearth/schemas';
import type { CheckSettingsRow } from '../check-results/index.ts';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const before = '(?<![\\p{L}\\p{N}]|\\p{N}[.,])';
const behind = '(?![\\p{L}\\p{N}]|[.,]\\p{N})';

/**
 * Whole words in any case, however far apart: "art" is not in "start", nor "950,000" in "1,950,000". A sign, such as an
 * exclamation mark, may touch a word.
 */
function says(text: string, words: string): boolean {
  const wanted = words.normalize('NFC').trim();
  const pattern = wanted.split(/\s+/).map(escaped).join('\\s+');
  const left = /^[\p{L}\p{N}]/u.test(wanted) ? before : '';
  const right = /[\p{L}\p{N}]$/u.test(wanted) ? behind : '';
  return new RegExp(`${left}${pattern}${right}`, 'iu').test(text.normalize('NFC'));
}

export interface ToCheck {
  readonly editorial: Editorial;
  readonly expected: readonly string[];
  readonly record: RecordNumbers;
}

const texts = ['title', 'description'] as const;

/** All that a text says of its home, tags and units too. */
function allOf(editorial: Editorial): string {
  const { title, description, category, mainTag, secondaryTags } = editorial;
  const said = [title, description, category, mainTag, ...secondaryTags, unitsInWords(editorial)];
  return said.filter(Boolean).join('\n');
}

function lengthFaults(editorial: Editorial, lengths: CheckSettingsRow['lengths']): readonly string[] {
  return texts.flatMap((name) => {
    const { min = 0, max = Infinity } = lengths[name] ?? {};
    const { length } = editorial[name] ?? '';
    if (length < min) return [`The ${name} has ${length} characters; the minimum is ${min}.`];
    return length > max ? [`The ${name} has ${length} characters; the maximum is ${max}.`] : [];
  });
}

/** The subject of the sentence, so that staff know where to look. */
const speakers = { text: 'It says', list: 'Its social images say' } as const;

/** A sentence for each banned word that one part of a home's words has. */
export const bannedIn = (
  part: keyof typeof speakers,
  text: string,
  { bannedWords }: Pick<CheckSettingsRow, 'bannedWords'>,
): string[] =>
  bannedWords
    .filter((word) => says(text, word))
    .map((word) => `${speakers[part]} “${word}”, which is banned.`);

/** What is wrong with a text that a version asked for, each in a sentence; nothing where it passes. */
export function failuresOf(
  { editorial, expected, record }: ToCheck,
  settings: Pick<CheckSettingsRow, 'bannedWords' | 'lengths'>,
): string[] {
  const all = allOf(editorial);
  return [
    ...expected.filter((words) => !says(all, words)).map((words) => `It does not say “${words}”.`),
    ...bannedIn('text', all, settings),
    ...lengthFaults(editorial, settings.lengths),
    ...texts.flatMap((name) =>
      findContradictions(editorial[name], record).map(
        ({ fact, says: said, record: known }) =>
          `The ${name} says “${said}” (${fact}), but the record has ${known}.`,
      ),
    ),
  ];
}
