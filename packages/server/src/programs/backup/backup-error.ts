/** What was given is no backup, or no place for one: nothing was changed. The message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
