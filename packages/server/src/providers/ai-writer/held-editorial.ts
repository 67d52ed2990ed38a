import { categories, tags, type Editorial } from '@commonhearth/schemas';
import { cutText } from '../../cut-text.ts';

/** In characters: as long as a card and a page have room for. */
export const longestAiTitle = 70;
export const longestAiDescription = 1200;
const mostSecondaryTags = 8;
const mostUnits = 99;

/** At most so long, cut between words; an ellipsis says that there was more. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = cutText(text, most - 1);
  const atWord = /\s/.test(text.charAt(most - 1)) ? cut : cut.replace(/\s\S*$/, '');
  return `${atWord.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}

const field = (raw: object, name: string): unknown => (raw as Readonly<Record<string, unknown>>)[name];

// control signs but line breaks, which a description may have
const unprintable =
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

function textOf(raw: unknown, most: number, keepLines: boolean): string | null {
  if (typeof raw !== 'string') return null;
  const plain = raw.toWellFormed().replaceAll('\r\n', '\n').replace(unprintable, ' ');
  const text = keepLines
    ? plain
        .replace(/[ \t]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
    : plain
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^["“](.*)["”]$/, '$1');
  return text === '' ? null : cutAtWord(text, most);
}

const folded = (value: unknown): string => (typeof value === 'string' ? value.trim().toLowerCase() : '');
const knownTag = (value: unknown): string | undefined => tags.find((tag) => tag === folded(value));

function unitsOf(raw: unknown): number | null {
  const value = typeof raw === 'string' && /^\s*\d+\s*$/.test(raw) ? Number(raw) : raw;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostUnits
    ? value
    : null;
}

/**
 * What a writer answered, as staff can take it: what is unknown is dropped, what is too long is cut, a number out of
 * bounds is none. Undefined where no title is left.
 */
export function heldEditorial(raw: unknown): Editorial | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const title = textOf(field(raw, 'title'), longestAiTitle, false);
  if (title === null) return undefined;
  const secondary = field(raw, 'secondaryTags');
  const found = [field(raw, 'mainTag'), ...(Array.isArray(secondary) ? (secondary as unknown[]) : [])]
    .map(knownTag)
    .filter((tag) => tag !== undefined);
  const [mainTag = null, ...rest] = [...new Set(found)];
  return {
    title,
    description: textOf(field(raw, 'description'), longestAiDescription, true),
    category: categories.find((one) => one.toLowerCase() === folded(field(raw, 'category'))) ?? null,
    mainTag,
    secondaryTags: rest.slice(0, mostSecondaryTags),
    numUnits: unitsOf(field(raw, 'numUnits')),
    numPotentialUnits: unitsOf(field(raw, 'numPotentialUnits')),
  };
}
