/**
 * The code of an error (`ENOENT`, `40P01`, …) or of what caused it: drizzle wraps the driver's errors. Empty
 * without one. Also of errors made in another realm, which are no `instanceof Error`.
 */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const own = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return own !== '' || !('cause' in error) ? own : errorCode(error.cause);
}
