import type { Person, Sample, Samples, Target, World } from '@commonhearth/testing-server/api';
import document from '../../openapi.json';
import { exportsOf } from '../collect/collect.ts';
import table from './calls.json';
import { describedTestCalls, testRows, testSamples } from './test-calls.harness.ts';

/** What each `*.samples.harness.ts` sends to the calls of its module. */
const samples = Object.assign(
  {},
  ...(await exportsOf('samples.harness', /^samples$/)),
  testSamples,
) as Samples;

const documented = new Set(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  ),
);

/** The rows of the table of calls that this server mounts, whatever area of work they belong to; the document is what the app mounts, by a test of its own. */
const productCalls = table.calls.filter(({ call }) => documented.has(call));
/** With the tests' own, which stand for what no call of the product needs yet. */
export const mountedCalls = [...productCalls, ...testRows];
/** Every row of the table. */
export const allCalls = [...table.calls, ...testRows];

type Row = (typeof mountedCalls)[number];
interface Operation {
  readonly parameters?: readonly { readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}
const operations = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Whether a call of the product takes a file: its fields are texts, and a wrong one is a test of its module. */
export function takesFile({ call }: Row): boolean {
  const [method = '', path = ''] = call.split(' ');
  const { requestBody } = operations[path]?.[method.toLowerCase()] ?? {};
  return requestBody !== undefined && 'multipart/form-data' in requestBody.content;
}

/** Whether a call is right as it stands: no path parameter, no body, no query that must be there. */
function needsNothing({ call }: Row): boolean {
  const [method = '', path = ''] = call.split(' ');
  if (testRows.some((row) => row.call === call))
    return !describedTestCalls.some(({ path: own, body }) => own === path && body !== undefined);
  const { parameters = [], requestBody } = operations[path]?.[method.toLowerCase()] ?? {};
  return requestBody === undefined && !parameters.some(({ required }) => required === true);
}

/** A request that is right in every field; a call that needs nothing has none of its own. */
export async function sampleOf(row: Row, world: World, caller: Person, target: Target): Promise<Sample> {
  const sample = samples[row.id];
  if (sample !== undefined) return sample(world, caller, target);
  if (needsNothing(row)) return {};
  throw new Error(`${row.id} has no sample request: add one to the *.samples.harness.ts of its module.`);
}
