import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { CallerKinds } from '../../http/callers.ts';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';

/**
 * Describes every call mounted after it; read the document with `tidyDocument(app.swagger())` once the app is
 * ready.
 */
export async function describeCalls(api: FastifyInstance, callers: CallerKinds): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Product API',
        version: '1.0.0',
        description:
          'All API calls of the product. Responses are objects with a named key; errors are RFC 9457 problems with a stable code.',
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: Object.fromEntries(
          [...callers.values()].flatMap(({ scheme }) =>
            scheme === undefined
              ? []
              : [[scheme.name, { type: 'http' as const, scheme: 'bearer', description: scheme.description }]],
          ),
        ),
      },
    },
    transform: createJsonSchemaTransform({}),
    transformObject: createJsonSchemaTransformObject({}),
  });
}

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

const reference = '#/components/schemas/';

function referencesIn(value: Json, found: Set<string>): Set<string> {
  if (typeof value === 'string') {
    if (value.startsWith(reference)) found.add(value.slice(reference.length));
  } else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) referencesIn(entry, found);
  }
  return found;
}

function reachable(roots: Json, schemas: Readonly<Record<string, Json>>): Set<string> {
  const found = referencesIn(roots, new Set());
  for (const name of found) referencesIn(schemas[name], found);
  return found;
}

/** A format says all that its long pattern says. */
function withoutPatterns(value: Json): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => withoutPatterns(entry));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'pattern' || !('format' in value));
  return Object.fromEntries(entries.map(([key, entry]) => [key, withoutPatterns(entry)]));
}

/**
 * The document as clients are generated from it: only schemas that a call uses, and no second name (`XInput`)
 * for a schema that stands in bodies alone.
 */
export function tidyDocument(document: object): Json {
  const { components, ...rest } = JSON.parse(JSON.stringify(document)) as {
    components: { schemas: Record<string, Json>; securitySchemes: Json };
  };
  const used = reachable(rest, components.schemas);
  const finalName = (name: string) => {
    const plain = name.replace(/Input$/, '');
    return used.has(plain) ? name : plain;
  };
  const names = [...used].sort();
  const schemas = Object.fromEntries(names.map((name) => [finalName(name), components.schemas[name]]));
  const renamed = JSON.stringify({ ...rest, components: { ...components, schemas } }).replace(
    /"#\/components\/schemas\/(\w+)"/g,
    (_all, name: string) => JSON.stringify(reference + finalName(name)),
  );
  return withoutPatterns(JSON.parse(renamed) as Json);
}
