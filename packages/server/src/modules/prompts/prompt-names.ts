import { invalid } from '../../failure.ts';
import { factNames } from '../ai-text/home-facts.ts';

const inBraces = /\{([\w.\- ]+)\}/g;
const known: ReadonlySet<string> = new Set(factNames);

/** Names in braces that no home has, each with its line. */
const unknownNames = (text: string): readonly { readonly name: string; readonly line: number }[] =>
  text.split('\n').flatMap((said, i) =>
    [...said.matchAll(inBraces)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name))
      .map((name) => ({ name, line: i + 1 })),
  );

/** A text in which something stands in braces that no home has is not used; which, and in what line, is told at its field. */
export function requireKnownNames(texts: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(texts).flatMap(([path, text]) =>
    unknownNames(text ?? '').map(({ name, line }) => ({
      path,
      message: `{${name}} in line ${line} is nothing that homes have.`,
    })),
  );
  const [first] = errors;
  if (first !== undefined)
    throw invalid(
      'validation_failed',
      `${first.message} Save a version without it, then make that live.`,
      errors,
    );
}
