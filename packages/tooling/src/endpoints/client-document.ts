import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

interface Operation {
  readonly operationId: string;
  readonly 'x-cache-tags'?: readonly string[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties?: object; readonly $ref?: string } }>
    >;
  };
}

/** A body without a field need not be sent, so that clients have no argument for it. */
function takesNothing({ requestBody }: Operation): boolean {
  const schema = requestBody?.content['application/json']?.schema;
  return schema?.$ref === undefined && Object.keys(schema?.properties ?? { some: 1 }).length === 0;
}

type Schemas = Readonly<Record<string, unknown>>;

/** What is sent and what is answered have two names also where they are the same: one is enough then. */
function withOneName(text: string, schemas: Schemas): string {
  const twice = Object.keys(schemas).filter(
    (name) =>
      name.endsWith('Input') && isDeepStrictEqual(schemas[name], schemas[name.slice(0, -'Input'.length)]),
  );
  return twice.reduce(
    (rest, name) =>
      rest.replaceAll(`#/components/schemas/${name}"`, `#/components/schemas/${name.slice(0, -5)}"`),
    text,
  );
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}
function readDocument(file: string): ApiDocument {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Can’t read ${file} (${reason}). Write it again: npm run generate`, { cause: error });
  }
}

const operationsOf = ({ paths }: ApiDocument): [method: string, operation: Operation][] =>
  Object.values(paths).flatMap((operations) => Object.entries(operations));

/** Throws for a tag that no GET has: it is misspelled. */
function checkTags(document: ApiDocument): void {
  const operations = operationsOf(document);
  const tagsOf = (from: typeof operations) => from.flatMap(([, { 'x-cache-tags': tags = [] }]) => tags);
  const read = new Set(tagsOf(operations.filter(([method]) => method === 'get')));
  const unread = tagsOf(operations).filter((tag) => !read.has(tag));
  if (unread.length > 0)
    throw new Error(`No GET has these cacheTags: ${unread.join(', ')}. Correct them in *.routes.ts.`);
}

/** Writes the API's document as clients need it, with cache tags as tags. Returns the names of the calls with tags. */
export function writeClientDocument(from: string, to: string): ReadonlySet<string> {
  const document = readDocument(from);
  checkTags(document);
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          {
            ...operation,
            tags: operation['x-cache-tags'] ?? [],
            ...(takesNothing(operation) && { requestBody: undefined }),
          },
        ]),
      ),
    ]),
  );
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, withOneName(JSON.stringify({ ...document, paths }), document.components.schemas));
  return new Set(
    operationsOf(document).flatMap(([, { operationId, 'x-cache-tags': tags }]) =>
      tags === undefined ? [] : [operationId],
    ),
  );
}
