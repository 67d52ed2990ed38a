import type { z } from 'zod';

/** What is wrong, and in which field of a descriptor; an empty path is the whole of it. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
}

/** All that a schema found, each with its place. */
export const problemsOf = (error: z.ZodError): readonly Problem[] =>
  error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    problem: `${path.join('.') || 'it'}: ${message}`,
  }));
