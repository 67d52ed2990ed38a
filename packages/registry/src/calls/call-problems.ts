import { z } from 'zod';
import { problemsOf, type Problem } from '../problems/problem.ts';
import { Comparison, type Misfit, StepLimit, TooManySteps } from './misfits.ts';
import { apiCallsSchema, type ApiCalls, type Operation, type Shape } from './schemas.ts';

const callingSchema = z.object({ calls: apiCallsSchema.optional() });
/** A call that changed as a whole would be reported with each of its fields. */
const mostOfOneCall = 5;

const noQuery: Shape = { type: 'object', additionalProperties: false };

/** Names of parameters do not matter: clients fill them in by their place. */
const placeOf = ({ method, path }: Operation): string => `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`;

const fieldOf = (field: string, whole: string): string => (field === '' ? whole : `"${field}"`);

const readWords = (name: string, { field, kind, given = '', taken = '' }: Misfit): string =>
  kind === 'absent'
    ? `it reads ${fieldOf(field, 'the answer')} of ${name}, which this site does not always answer`
    : `it reads ${fieldOf(field, 'the answer')} of ${name} as ${taken}, but this site answers ${given}`;

const sendWords = (name: string, { field, kind, given = '', taken = '' }: Misfit): string => {
  const what = fieldOf(field, 'the body');
  if (kind === 'absent') return `it does not always send ${what} with ${name}, which this site requires`;
  if (kind === 'unknown') return `it sends ${what} with ${name}, which this site does not take`;
  return `it sends ${what} with ${name} as ${given}, but this site takes ${taken}`;
};

const tooLarge: Problem = {
  path: 'calls',
  problem: 'the shapes of its calls are too large to compare: list fewer variants, fields and levels',
};

/** What the release sends against what the site takes, and what the site answers against what the release reads. */
interface Comparisons {
  readonly sent: Comparison;
  readonly read: Comparison;
}

function problemsOfCall(
  name: string,
  made: Operation,
  site: ApiCalls,
  comparisons: Comparisons,
): readonly string[] {
  const here = Object.hasOwn(site.operations, name) ? site.operations[name] : undefined;
  if (here === undefined)
    return [`it calls ${name} (${made.method} ${made.path}), which this site does not have`];
  if (placeOf(made) !== placeOf(here))
    return [
      `it calls ${name} at ${made.method} ${made.path}, but this site has it at ${here.method} ${here.path}`,
    ];
  // a body that this site no longer reads is ignored
  const sent = (given: Shape = { type: 'object' }, taken: Shape = {}): readonly string[] =>
    comparisons.sent.misfits(given, taken).map((one) => sendWords(name, one));
  const read = (given: Shape | undefined, taken: Shape = {}): readonly string[] =>
    given === undefined && made.reads !== undefined
      ? [`it reads the answer of ${name}, which this site answers without a body`]
      : comparisons.read.misfits(given ?? {}, taken).map((one) => readWords(name, one));
  return [
    ...sent(made.query, here.query ?? noQuery),
    ...sent(made.sends, here.sends),
    ...read(here.reads, made.reads),
  ];
}

/**
 * What of the calls that a release makes a site does not answer as its build expected, in words that name the call.
 * A release whose build did not list its calls has none.
 */
export function callProblems(descriptor: unknown, site: ApiCalls): readonly Problem[] {
  try {
    const { data, error } = callingSchema.safeParse(descriptor);
    if (data === undefined) return problemsOf(error);
    const { calls } = data;
    if (calls === undefined) return [];
    const limit = new StepLimit();
    const comparisons = {
      sent: new Comparison(calls.shapes, site.shapes, { isStrict: true, limit }),
      read: new Comparison(site.shapes, calls.shapes, { isStrict: false, limit }),
    };
    return Object.entries(calls.operations).flatMap(([name, made]) =>
      problemsOfCall(name, made, site, comparisons)
        .slice(0, mostOfOneCall)
        .map((problem) => ({ path: `calls.${name}`, problem })),
    );
  } catch (error) {
    // the call stack ends with a RangeError at too many levels
    if (error instanceof TooManySteps || error instanceof RangeError) return [tooLarge];
    throw error;
  }
}
