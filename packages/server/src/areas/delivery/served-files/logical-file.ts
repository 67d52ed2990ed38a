import { isObjectKey } from '../../../providers/object-store/object-key.ts';

/** One build of a script or stylesheet of a release. */
export interface LogicalFile {
  /** The part of the key that all builds share. */
  readonly root: string;
  /** The rest of the key, which names this build. */
  readonly build: string;
  /** The URL pattern of all builds. */
  readonly match: string;
}

/** Excludes `+` from file names, since it is an operator in URL patterns. */
const releaseKey = /^(?<root>remotes\/[\w.-]+\/)[\w.+-]+\/(?<file>[\w./-]+)$/;
const shellKey = /^(?<root>assets\/)(?<file>[\w./-]+\.[0-9a-f]{10,64}\.\w+)$/;
const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{10,64}(?=\.\w+$)/, '.*');

/** Returns undefined for other kinds of file, and for files whose content can change under the same name. */
export function logicalFileOf(key: string): LogicalFile | undefined {
  if (!isObjectKey(key) || !/\.(?:js|css)$/.test(key)) return undefined;
  const isRelease = key.startsWith('remotes/');
  const { root, file } = (isRelease ? releaseKey : shellKey).exec(key)?.groups ?? {};
  if (root === undefined || file === undefined) return undefined;
  return {
    root,
    build: key.slice(root.length),
    match: `/${root}${isRelease ? '*/' : ''}${withoutHash(file)}`,
  };
}

/** The key of another build of the same file; undefined if `build` names anything else. */
export function otherBuildOf({ root, match }: LogicalFile, build: string): string | undefined {
  const key = root + build;
  return logicalFileOf(key)?.match === match ? key : undefined;
}
