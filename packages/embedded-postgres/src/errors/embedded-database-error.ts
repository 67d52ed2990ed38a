import { errorCode } from './error-code.ts';

/** Why the embedded database did not start; the message says what to do about it. */
export type EmbeddedDatabaseErrorCode =
  | 'unsupported_platform'
  | 'data_dir_not_writable'
  | 'copied_data_dir'
  | 'newer_version'
  | 'older_version'
  | 'incomplete_data'
  | 'wrong_password'
  | 'locked'
  | 'start_failed'
  | 'stop_failed';

/** The embedded database could not be started or stopped. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it lacks permission',
  EPERM: 'it lacks permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'its disk quota is used up',
  ELOOP: 'a symbolic link there points to itself, or is in place of a file or folder',
  ENOTDIR: 'a file is in place of a folder',
  EEXIST: 'a file or a broken link is in place of a folder',
  ENOENT: 'the system allows no folders there',
};

/**
 * Runs file operations below the data folder and turns the system's refusal into a message about the folder.
 */
export async function onDataDir<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    // errors of files, unlike others with a code, tell the path
    if (code === '' || typeof error !== 'object' || error === null || !('path' in error)) throw error;
    const user = process.geteuid === undefined ? 'this user' : `the user with id ${process.geteuid()}`;
    throw new EmbeddedDatabaseError(
      'data_dir_not_writable',
      `The data folder ${dataDir} cannot be used by ${user}: ${reasons[code] ?? 'the system does not allow it'} (${code}). ` +
        'Give this user a folder to read and write (chown, chmod), or set DATA_DIR to another one, for example DATA_DIR=./.data',
      { cause: error },
    );
  }
}
