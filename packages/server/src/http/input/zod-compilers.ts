import type { FastifySchemaCompiler } from 'fastify';
import { createSerializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { invalidField, notFound } from '../../failure.ts';
import { invalidInput, sentence } from './invalid-input.ts';
import { unstorableText } from './storable-text.ts';

/** Judges what a call takes by its schema. A path parameter that does not fit names nothing: 404. */
export const validateBySchema: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const odd = unstorableText(data);
    if (odd !== undefined)
      return {
        error:
          httpPart === 'params'
            ? notFound()
            : invalidField(odd, 'Contains characters that we can’t store. Remove them.'),
      };
    const result = schema.safeParse(data, { error: sentence });
    if (result.success) return { value: result.data };
    return { error: httpPart === 'params' ? notFound() : invalidInput(result.error) };
  };

/**
 * Writes what the schema of the answer names, and nothing else: a field that it does not know cannot leave.
 */
export const serializeBySchema = createSerializerCompiler();
