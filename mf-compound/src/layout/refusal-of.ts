import type { CallError } from '@commonhearth/contract';

/** What was refused in words, and what of it belongs to the field of this name. */
export function refusalOf(
  error: unknown,
  field: string,
): { readonly fault?: string; readonly notice?: string } {
  const { message, problem } = error as CallError;
  const fault = problem?.errors?.find(({ path }) => path === field)?.message;
  return fault === undefined ? { notice: problem?.errors?.[0]?.message ?? message } : { fault };
}
