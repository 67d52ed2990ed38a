type MigrationErrorCode =
  | 'server_too_old'
  | 'wrong_encoding'
  | 'read_only'
  | 'newer_database'
  | 'changed_migration'
  | 'late_migration'
  | 'failed_migration'
  | 'unfinished_restore';

/** The database cannot be brought to this program's schema; nothing of the failing step stays. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
  readonly code: MigrationErrorCode;

  constructor(code: MigrationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
