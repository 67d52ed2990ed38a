import { samples, type Person, type Sample, type Target, type World } from '@commonhearth/testing/api';
import document from '../../openapi.json';
import table from './calls.json';

const documented = new Set(
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  ),
);

/** The rows of the table of calls that this server mounts, whatever area of work they belong to; the document is what the app mounts, by a test of its own. */
export const mountedCalls = table.calls.filter(({ call }) => documented.has(call));
/** Every row of the table. */
export const allCalls = table.calls;

type Row = (typeof mountedCalls)[number];
interface Operation {
  readonly parameters?: readonly { readonly required?: boolean }[];
  readonly requestBody?: unknown;
}
const operations = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Whether a call is right as it stands: no path parameter, no body, no query that must be there. */
function needsNothing({ call }: Row): boolean {
  const [method = '', path = ''] = call.split(' ');
  const { parameters = [], requestBody } = operations[path]?.[method.toLowerCase()] ?? {};
  return requestBody === undefined && !parameters.some(({ required }) => required === true);
}

/** A request that is right in every field; a call that needs nothing has none of its own. */
export async function sampleOf(row: Row, world: World, caller: Person, target: Target): Promise<Sample> {
  const sample = samples[row.id];
  if (sample !== undefined) return sample(world, caller, target);
  if (needsNothing(row)) return {};
  throw new Error(`${row.id} has no sample request: add one to packages/testing/src/api/sample-requests.ts.`);
}
