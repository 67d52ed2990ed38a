import type { Override, overrideBody } from '@commonhearth/schemas';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidField } from '../../../failure.ts';
import { permit } from '../../../http/policy.ts';
import { findKeptRelease } from '../releases/index.ts';
import { loopbackOrigin, releaseAddress } from '../remotes/index.ts';
import { localDescriptor, NoLocalRelease } from './local-release.ts';
import { mostOverrides, overrideCookie } from './override-cookie.ts';
import { tryRelease } from './overrides.policy.ts';
import { databaseTime } from './overrides.repository.ts';

type OverrideDependencies = Pick<Dependencies, 'config' | 'database'>;

const hourMs = 3600_000;

/** A developer's address, with a slash at its end; fails where it is none of this machine, or answers nothing of this remote. */
async function soundAddress(
  { config }: OverrideDependencies,
  remote: string,
  address: string,
): Promise<string> {
  if (config.profile === 'production')
    throw invalidField(
      'address',
      'Addresses only work in the development channel. Give a version and its hash.',
    );
  const base = releaseAddress(address, config.profile);
  if (base === undefined || loopbackOrigin(base) === undefined)
    throw invalidField('address', 'Use an address of this machine, such as http://127.0.0.1:8080/.');
  const descriptor = await localDescriptor(base).catch((error: unknown) => {
    if (!(error instanceof NoLocalRelease)) throw error;
    throw invalidField('address', `${error.message} Serve the remote there first.`);
  });
  const name = (descriptor as { readonly name?: unknown } | null)?.name;
  if (name !== remote)
    throw invalidField(
      'address',
      `Found ${typeof name === 'string' ? name.slice(0, 60) : 'no remote'} there, not ${remote}.`,
    );
  return base;
}

/**
 * What the browser tries from now on: this for an hour, in place of what it tried of the same remote, beside what it
 * tries of others. Times are the database's.
 */
export async function addOverride(
  deps: OverrideDependencies,
  { actor }: Context,
  wanted: z.output<typeof overrideBody>,
  before: string | undefined,
): Promise<readonly Override[]> {
  const { config, database } = deps;
  const { remote, version, hash, address } = wanted;
  let tried: Pick<Override, 'version' | 'hash' | 'address'>;
  if (address !== undefined && version === undefined && hash === undefined)
    tried = { address: await soundAddress(deps, remote, address) };
  else {
    if (address !== undefined) throw invalidField('address', 'Give a version and its hash, or an address.');
    if (version === undefined) throw invalidField('version', 'Give the version and its hash.');
    if (hash === undefined) throw invalidField('hash', 'Give the hash of the version.');
    const row = await findKeptRelease(database.db, { remote, version, hash });
    permit(tryRelease(config.channel), actor, row, `The release ${remote} ${version}+${hash}`);
    tried = { version, hash };
  }
  const now = await databaseTime(database.db);
  const until = new Date(now.getTime() + hourMs).toISOString();
  const others = (await overrideCookie(config).read(before, now)).filter((one) => one.remote !== remote);
  if (others.length >= mostOverrides)
    throw invalidField(
      'remote',
      `You can try at most ${mostOverrides} remotes at once. End another one first.`,
    );
  return [...others, { remote, ...tried, until }].sort((a, b) => (a.remote < b.remote ? -1 : 1));
}
