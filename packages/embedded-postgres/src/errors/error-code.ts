/** The code of an error of the system or of the database (`ENOENT`, `28P01`); empty without one. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
