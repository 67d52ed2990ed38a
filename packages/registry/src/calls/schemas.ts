import { z } from 'zod';

const typeName = z.enum(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']);
export type TypeName = z.infer<typeof typeName>;
const literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What a value looks like: the part of JSON Schema that says which fields it has and of which type. */
export interface Shape {
  /** The name of one of the shapes beside the calls. */
  readonly ref?: string | undefined;
  readonly type?: TypeName | readonly TypeName[] | undefined;
  readonly enum?: readonly z.infer<typeof literal>[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  /** False where other fields are rejected; a shape where all fields look alike. */
  readonly additionalProperties?: boolean | Shape | undefined;
  readonly items?: Shape | undefined;
  readonly anyOf?: readonly Shape[] | undefined;
}
const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    ref: z.string().optional(),
    type: z.union([typeName, z.array(typeName).max(7).readonly()]).optional(),
    enum: z.array(literal).readonly().optional(),
    properties: z.record(z.string(), shapeSchema).optional(),
    required: z.array(z.string()).readonly().optional(),
    additionalProperties: z.union([z.boolean(), shapeSchema]).optional(),
    items: shapeSchema.optional(),
    anyOf: z.array(shapeSchema).readonly().optional(),
  }),
);

/** One call of the product API: its address, and what clients send and read. */
const operationSchema = z.object({
  method: z.string().min(1),
  path: z.string().startsWith('/'),
  query: shapeSchema.optional(),
  sends: shapeSchema.optional(),
  reads: shapeSchema.optional(),
});

/** Calls by their names, and the shapes that several of them refer to. */
export const apiCallsSchema = z.object({
  operations: z.record(z.string(), operationSchema),
  shapes: z.record(z.string(), shapeSchema),
});
export type Operation = z.infer<typeof operationSchema>;
export type ApiCalls = z.infer<typeof apiCallsSchema>;
