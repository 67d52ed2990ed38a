import type { ApiCalls, Operation, Shape, TypeName } from './schemas.ts';

/** What is read of a schema in the API document. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: TypeName | readonly TypeName[];
  readonly const?: string | number | boolean | null;
  readonly enum?: Shape['enum'];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}
type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;
interface DocumentOperation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}
/** The product API as `packages/server/openapi.json` describes it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** Leaves out lengths, formats and limits: they say nothing about which fields there are. */
function shapeOf(schema: JsonSchema): Shape {
  const { $ref, type, properties, required, additionalProperties, items } = schema;
  if ($ref !== undefined) return { ref: nameIn($ref) };
  const literals = schema.const === undefined ? schema.enum : [schema.const];
  const variants = schema.anyOf ?? schema.oneOf;
  return {
    ...(type !== undefined && { type }),
    ...(literals !== undefined && { enum: literals }),
    ...(properties !== undefined && { properties: shapesOf(properties) }),
    ...(required !== undefined && { required }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean' ? additionalProperties : shapeOf(additionalProperties),
    }),
    ...(items !== undefined && { items: shapeOf(items) }),
    ...(variants !== undefined && { anyOf: variants.map(shapeOf) }),
  };
}

const shapesOf = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, Shape> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema)]));

/** Of a body in several formats, the one that generated clients use. */
const schemaIn = (content: Content | undefined): JsonSchema | undefined =>
  (content?.['application/json'] ?? Object.values(content ?? {})[0])?.schema;

function queryOf({ parameters = [] }: DocumentOperation): Shape | undefined {
  const inQuery = parameters.filter((one) => one.in === 'query');
  if (inQuery.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, shapeOf(schema)])),
    required: inQuery.filter(({ required }) => required === true).map(({ name }) => name),
    // the server rejects parameters that a call does not have
    additionalProperties: false,
  };
}

/** Every successful response with JSON. */
function readsOf({ responses }: DocumentOperation): Shape | undefined {
  const shapes = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = status.startsWith('2') ? content?.['application/json']?.schema : undefined;
    return schema === undefined ? [] : [shapeOf(schema)];
  });
  return shapes.length > 1 ? { anyOf: shapes } : shapes[0];
}

function operationOf(path: string, method: string, operation: DocumentOperation): Operation {
  const query = queryOf(operation);
  const body = schemaIn(operation.requestBody?.content);
  const reads = readsOf(operation);
  return {
    method: method.toUpperCase(),
    path,
    ...(query !== undefined && { query }),
    ...(body !== undefined && { sends: shapeOf(body) }),
    ...(reads !== undefined && { reads }),
  };
}

function* refsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { ref } = value as { readonly ref?: unknown };
  if (typeof ref === 'string') yield ref;
  for (const part of Object.values(value)) yield* refsIn(part);
}

/** The calls of a document with their shapes: all, or those with these names. Names that it lacks are left out. */
export function callsIn({ paths, components }: ApiDocument, names?: readonly string[]): ApiCalls {
  const operations = Object.fromEntries(
    Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, operation]) => [operation.operationId, operationOf(path, method, operation)] as const,
        ),
      )
      .filter(([name]) => names?.includes(name) ?? true)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const all = shapesOf(components.schemas);
  const used = new Set(refsIn(operations));
  for (const name of used) for (const ref of refsIn(all[name])) used.add(ref);
  return {
    operations,
    shapes: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))),
  };
}
