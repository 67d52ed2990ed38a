export { connect } from './db/client.ts';
export type { Database } from './db/client.ts';
export type { Waits } from './db/limits.ts';
export { migrate } from './db/migrating/migrate.ts';
export { MigrationError } from './db/migrating/migration-error.ts';
export { schemaFingerprint } from './db/migrating/migrations.ts';
export type { Dependencies } from './dependencies.ts';
export type { TokenPackages } from './http/tokens/token-package.ts';

/** The server itself, loaded when asked for: the database's tools above need none of it. */
export const loadServer = () => import('./server.ts');
