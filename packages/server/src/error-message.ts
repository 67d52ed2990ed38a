/**
 * What went wrong at the root. Queries are wrapped with their text and values: only what the database says of
 * them is for people.
 */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0)
    return errorMessage(error.errors[0]);
  if ('cause' in error && error.cause != null) return errorMessage(error.cause);
  return 'message' in error && typeof error.message === 'string' ? error.message : 'it gives no reason';
}
