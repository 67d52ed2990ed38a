import { randomUUID } from 'node:crypto';
import type { ReaderValues } from './reader-values.ts';

const names = [
  'first_name',
  'name',
  'market',
  'areas',
  'new_homes',
] as const satisfies (keyof ReaderValues)[];
type Variable = (typeof names)[number];
const isVariable = (name: string): name is Variable => names.some((one) => one === name);

/**
 * Where a link within this site stands until a reader is known: no site has this name, and who writes a text cannot know
 * it, so that a reader's token stands in no words.
 */
const linkHost = `${randomUUID()}.invalid`;
export const linkPlace = (n: number): string => `https://${linkHost}/${n}`;
const place = new RegExp(
  String.raw`\{\{([^{}]*)\}\}|https://${linkHost.replaceAll('.', String.raw`\.`)}/(\d+)`,
  'g',
);

type Piece =
  | string
  | { readonly link: number }
  | { readonly variable: Variable; readonly fallback: string | undefined };
/** A text with places for what differs from reader to reader. */
export type Template = readonly Piece[];

/** `first_name|there` of `{{first_name|there}}`; a fallback that has tags in it is none. */
function variableOf(inside: string): { readonly name: string; readonly fallback: string | undefined } {
  const bar = inside.indexOf('|');
  const name = (bar === -1 ? inside : inside.slice(0, bar)).trim();
  return { name, fallback: bar === -1 ? undefined : inside.slice(bar + 1).trim() };
}

/** What is no variable stays as it was written. */
export function templateOf(text: string): Template {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(place)) {
    const [all, inside, link] = found;
    const { name, fallback } = variableOf(inside ?? '');
    pieces.push(text.slice(end, found.index));
    end = found.index + all.length;
    if (link !== undefined) pieces.push({ link: Number(link) });
    else pieces.push(isVariable(name) && !inside?.includes('<') ? { variable: name, fallback } : all);
  }
  return [...pieces, text.slice(end)];
}

export interface Filling {
  readonly values: ReaderValues;
  readonly links: readonly string[];
}

/** `write` makes what is filled in fit for the text around it; a fallback is of that text already. */
export const filled = (
  template: Template,
  { values, links }: Filling,
  write: (words: string) => string = (words) => words,
): string =>
  template
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('link' in piece) return write(links[piece.link] ?? '');
      const value = values[piece.variable];
      return value === '' || (value === '0' && piece.fallback !== undefined)
        ? (piece.fallback ?? '')
        : write(value);
    })
    .join('');

export const hasVariable = (template: Template): boolean =>
  template.some((piece) => typeof piece === 'object' && 'variable' in piece);

/** Fallbacks, as the menu of the editor offers them. */
const examples: Readonly<Record<Variable, string>> = {
  first_name: 'there',
  name: 'there',
  market: 'your market',
  areas: 'your areas',
  new_homes: 'some',
};
const canBeEmpty: ReadonlySet<string> = new Set<Variable>(['first_name', 'name', 'areas']);

function faultOf(inside: string): string | undefined {
  if (inside.includes('<'))
    return `Give {{${inside.replaceAll(/<[^<>]*>/g, '')}}} one format from brace to brace: part of it is bold or a link.`;
  const { name, fallback = '' } = variableOf(inside);
  if (!isVariable(name)) return `There is no {{${name}}}. You can use ${names.join(', ')}.`;
  if (fallback === '' && canBeEmpty.has(name))
    return `Not everyone has {{${name}}}. Add a fallback, such as {{${name}|${examples[name]}}}.`;
  return undefined;
}

/** What is wrong with the variables of a text, each once. */
export function variableFaults(text: string): readonly string[] {
  const faults = [...text.matchAll(place)].map(([, inside]) =>
    inside === undefined ? undefined : faultOf(inside),
  );
  const rest = text.replaceAll(place, '');
  for (const [whole, name = ''] of rest.matchAll(/(?<!\{)\{\s*(\w+)\s*(?:\|[^{}]*)?\}(?!\})/g))
    if (isVariable(name))
      faults.push(`${whole} needs two braces on each side: write {{${name}|${examples[name]}}}.`);
  if (/\{\{|\}\}/.test(rest)) faults.push('Close every {{ with }}: one of them has no match.');
  return [...new Set(faults.filter((fault) => fault !== undefined))];
}
