export { ensureAccount } from './accounts/ensure-account.ts';
export { placeOf } from './limits/place.ts';
export { authMigrations } from './migrations.ts';
export type { AuthDatabase, AuthMail, AuthOptions, Sql } from './options.ts';
export { authProvider } from './provider.ts';
export { publicKeys } from './signing-keys/signing-keys.ts';
