import { unknownNames } from '@commonhearth/domain';
import { invalid } from '../../../failure.ts';
import { factNames } from '../ai-text/index.ts';

/** A text in which something stands in braces that no home has is not used; which, and in what line, is told at its field. */
export function requireKnownNames(texts: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(texts).flatMap(([path, text]) =>
    unknownNames(text ?? '', factNames).map(({ name, line }) => ({
      path,
      message: `{${name}} on line ${line} isn’t a known placeholder.`,
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
