import { isReservedName } from '@commonhearth/registry';
import { invalidField } from '../../failure.ts';

/** 422 for a name that means something else: the whole channel, the shell. */
export function requireRemoteName(remote: string): void {
  if (isReservedName(remote))
    throw invalidField('remote', `No remote may be called "${remote}". Choose another name.`);
}
