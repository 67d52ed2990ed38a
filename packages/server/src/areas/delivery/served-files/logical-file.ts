import { isObjectKey } from '../../../providers/object-store/object-key.ts';

/** A script or stylesheet of a release, as one of the builds of the same source. */
export interface LogicalFile {
  /** The part of the key that all builds share. */
  readonly root: string;
  /** The rest of the key, which names this build. */
  readonly build: string;
  /** The URL pattern of all builds. */
  readonly match: string;
}

/** A `+` in a name would be an operator of the pattern. */
const ofRelease = /^(?<root>remotes\/[\w.-]+\/)[\w.+-]+\/(?<file>[\w./-]+)$/;
const ofShell = /^(?<root>assets\/)(?<file>[\w./-]+\.[0-9a-f]{10,64}\.\w+)$/;
const withoutHash = (file: string): string => file.replace(/\.[0-9a-f]{10,64}(?=\.\w+$)/, '.*');

/** Undefined for a file of another kind, and for one that changes under its name. */
export function logicalFileOf(key: string): LogicalFile | undefined {
  if (!isObjectKey(key) || !/\.(?:js|css)$/.test(key)) return undefined;
  const isRelease = key.startsWith('remotes/');
  const { root, file } = (isRelease ? ofRelease : ofShell).exec(key)?.groups ?? {};
  if (root === undefined || file === undefined) return undefined;
  return {
    root,
    build: key.slice(root.length),
    match: `/${root}${isRelease ? '*/' : ''}${withoutHash(file)}`,
  };
}

/** The key of another build of the same file; undefined where the text names anything else. */
export function otherBuildOf({ root, match }: LogicalFile, build: string): string | undefined {
  const key = root + build;
  return logicalFileOf(key)?.match === match ? key : undefined;
}
