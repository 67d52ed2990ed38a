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
