import type { HomeFacts } from './ai-writer.ts';

const variable = /\{(\w+)\}/g;
const patternLine = /^Pattern:[ \t]*(\S.*)$/gm;

const known = (name: string, { words }: HomeFacts): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** The names of a text's variables that nothing is known of. */
const unknownIn = (text: string, facts: HomeFacts): readonly string[] =>
  [...text.matchAll(variable)]
    .map(([, name = '']) => name)
    .filter((name) => known(name, facts) === undefined);

/** Variables become the facts that they name, and `otherwise` where there is none. */
export const filledPrompt = (text: string, facts: HomeFacts, otherwise = 'unknown'): string =>
  text.replace(variable, (_, name: string) => known(name, facts) ?? otherwise);

/**
 * The lines `Pattern: …` of a prompt, filled. Of the ways to say one thing, parted by `|`, the first counts of which
 * all is known; a line of which none is, says nothing.
 */
export function filledPatterns(prompt: string, facts: HomeFacts): readonly string[] {
  return [...prompt.matchAll(patternLine)].flatMap(([, ways = '']) => {
    const way = ways.split('|').find((one) => unknownIn(one, facts).length === 0);
    return way === undefined ? [] : [filledPrompt(way.trim(), facts)];
  });
}

/** The lines of a text of which all that they name is known, filled; undefined where none is left. */
export function filledLines(text: string, facts: HomeFacts): string | undefined {
  const lines = text.split('\n').filter((line) => unknownIn(line, facts).length === 0);
  return lines.length === 0 ? undefined : filledPrompt(lines.join('\n'), facts);
}
