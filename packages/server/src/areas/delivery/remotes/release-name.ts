import { isReservedName } from '@commonhearth/registry';
import { invalidField } from '../../../failure.ts';

/** What names one release, and no other bytes. */
export interface ReleaseName {
  readonly remote: string;
  readonly version: string;
  readonly hash: string;
}

/** Where its files stand for ever, below the object store. */
export const releaseFolder = ({ remote, version, hash }: ReleaseName): string =>
  `remotes/${remote}/${version}+${hash}/`;
/** The name of its folder: the version and the hash. */
export const releaseIn = (base: string): string => base.replace(/\/$/, '').split('/').at(-1) ?? base;
export const wordsFor = ({ remote, version, hash }: ReleaseName): string => `${remote} ${version}+${hash}`;

/** 422 for a name that means something else: the whole channel, the shell. */
export function requireRemoteName(remote: string): void {
  if (isReservedName(remote))
    throw invalidField('remote', `A remote can’t have the name "${remote}". Choose another name.`);
}
