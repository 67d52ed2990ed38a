import type { Problem } from '@commonhearth/schemas';
import type { z } from 'zod';
import { cutText } from '../../cut-text.ts';
import { ProblemError } from '../problem-error.ts';

type FieldErrors = NonNullable<Problem['errors']>;

/** 422 with one sentence per field. */
const invalidFields = (errors: FieldErrors): ProblemError =>
  new ProblemError(422, 'validation_failed', 'Some fields aren’t valid. Fix them and try again.', {
    errors,
  });

const names: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const quoted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

function sizeSentence(
  issue: { readonly origin: string; readonly inclusive?: boolean | undefined },
  limit: number | bigint,
  side: 'least' | 'most',
): string {
  const count = `at ${side} ${limit}`;
  if (side === 'least' && issue.origin === 'string' && Number(limit) === 1) return 'This can’t be empty.';
  if (issue.origin === 'string') return `Use ${count} characters.`;
  if (issue.origin === 'array') return `Give ${count} entries.`;
  return issue.inclusive === false
    ? `Must be ${side === 'least' ? 'more' : 'less'} than ${limit}.`
    : `Must be ${count}.`;
}

/** What is wrong with one value, in words that a person can act on. */
export function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `Must be ${names[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Must be ${quoted(issue.values)}.`
        : `Choose one of ${quoted(issue.values)}.`;
    case 'too_big':
      return sizeSentence(issue, issue.maximum, 'most');
    case 'too_small':
      return sizeSentence(issue, issue.minimum, 'least');
    case 'unrecognized_keys':
      return 'This field doesn’t exist here. Remove it.';
    case 'invalid_format':
      return `Must be a valid ${issue.format.replaceAll('_', ' ')}.`;
    default:
      return typeof issue.message === 'string' && issue.message !== ''
        ? issue.message
        : 'This value isn’t valid.';
  }
}

/** Forms have fewer fields. A body with very many wrong values would have an answer as long as itself. */
const mostErrors = 50;
const mostPathLength = 200;

function fieldsOf(issue: z.core.$ZodIssue): FieldErrors {
  const path = issue.path.map(String).join('.');
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: below(key), message: issue.message }));
  return [{ path, message: issue.message }];
}

/**
 * A record's version is part of the request, not of its content: without one the request itself is malformed
 * (400).
 */
const lacksVersion = (issue: z.core.$ZodIssue): boolean =>
  issue.path.length === 1 && issue.path[0] === 'version' && issue.message === 'This is required.';

export function invalidInput(error: z.ZodError): ProblemError {
  const errors = error.issues
    .slice(0, mostErrors)
    .flatMap(fieldsOf)
    .slice(0, mostErrors)
    .map(({ path, message }) => ({ path: cutText(path, mostPathLength), message }));
  const problem = invalidFields(errors);
  return error.issues.some(lacksVersion)
    ? new ProblemError(400, 'validation_failed', problem.message, problem.extras)
    : problem;
}
