import { EmbeddedDatabaseError } from '@commonhearth/embedded-postgres';
import { ConfigError, TokenSecretError } from '../config/index.ts';
import { MigrationError } from '../db/migrating/migration-error.ts';
import { errorCode } from '../error-code.ts';
import { StoreError } from '../providers/object-store/store-error.ts';
import { StartFailure, type StartFailureReason } from '../start-failure.ts';

const folderCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EEXIST', 'ELOOP']);

/** Of an address that refuses, Node makes an error without a message that holds one error per address. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Gives an error of the start its cause and, where it has none, words that say what to do. */
export function toStartFailure(
  error: unknown,
  during: 'start' | 'database' | 'listen',
  where: { readonly host: string; readonly port: number; readonly dataDir: string },
): StartFailure {
  if (error instanceof StartFailure) return error;
  const failure = (reason: StartFailureReason, message: string) =>
    new StartFailure(reason, message, { cause: error });
  if (error instanceof ConfigError) return failure('configuration', error.message);
  if (error instanceof TokenSecretError) return failure('configuration', error.message);
  if (error instanceof EmbeddedDatabaseError)
    return failure(error.code === 'data_dir_not_writable' ? 'dataFolder' : 'database', error.message);
  if (error instanceof StoreError) return failure('store', error.message);
  const code = errorCode(error instanceof MigrationError ? error.cause : error);
  if (during === 'database' && code === '42501')
    return failure(
      'database',
      `The role in DATABASE_URL lacks rights: ${messageOf(error)}. Set DATABASE_OWNER_URL to the role that owns the database, or give the role in DATABASE_URL the right to create tables and schemas.`,
    );
  if (error instanceof MigrationError) return failure('database', error.message);
  if (during === 'listen' && code === 'EADDRINUSE')
    return failure(
      'port',
      `Port ${where.port} on ${where.host} is taken by another program. Stop that one, or set PORT to a free port, for example PORT=${where.port + 1}.`,
    );
  if (during === 'listen')
    return failure(
      'port',
      `The server cannot listen on ${where.host}:${where.port}: ${messageOf(error)}. Set HOST and PORT to an address of this machine.`,
    );
  if (during === 'database')
    return failure(
      'database',
      `The database cannot be reached: ${messageOf(error)}. Check DATABASE_URL, DATABASE_OWNER_URL where it is set, and that the server runs, or unset both to use the embedded one.`,
    );
  if (folderCodes.has(code))
    return failure(
      'dataFolder',
      `The data folder ${where.dataDir} cannot be used: ${messageOf(error)}. Make it readable and writable, or set DATA_DIR to another folder.`,
    );
  return failure('unknown', `The server did not start: ${messageOf(error)}`);
}
