import type { Override } from '@commonhearth/schemas';
import { isDatabaseAway } from '../../../db/outage.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { releaseAddress, type StoredRow, releaseFolder } from '../remotes/index.ts';
import { findKeptRelease } from '../releases/index.ts';
import { localDescriptor, NoLocalRelease } from './local-release.ts';
import { overrideCookie, overridesInHeader } from './override-cookie.ts';

type OverrideDependencies = Pick<Dependencies, 'config' | 'database' | 'log'>;

/** What a browser tries, with the release that its page is to be made of. */
export interface Overridden {
  readonly override: Override;
  readonly row: StoredRow;
}

async function rowOf(
  { config, database: { brief } }: OverrideDependencies,
  { remote, version, hash, address }: Override,
): Promise<StoredRow | undefined> {
  if (address !== undefined && releaseAddress(address, config.profile) === undefined) return undefined;
  if (address !== undefined)
    return { remote, percent: 100, base: address, descriptor: await localDescriptor(address) };
  if (version === undefined || hash === undefined) return undefined;
  const release = await findKeptRelease(brief.db, { remote, version, hash });
  return (
    release && {
      remote,
      percent: 100,
      base: releaseFolder({ remote, version, hash }),
      descriptor: release.descriptor,
    }
  );
}

/** Reads what a browser tries, as far as it is there; of the rest the log says why it is not. */
export function overriddenReader(deps: OverrideDependencies) {
  const cookie = overrideCookie(deps.config);
  const found = async (override: Override): Promise<Overridden[]> => {
    const { remote, version, hash, address } = override;
    const said = `overrides: ${remote} ${address ?? `${version ?? ''}+${hash ?? ''}`} is left out`;
    try {
      const row = await rowOf(deps, override);
      if (row !== undefined) return [{ override, row }];
      deps.log.warn(`${said}: there is no such release`);
    } catch (error) {
      if (!(error instanceof NoLocalRelease) && !isDatabaseAway(error)) throw error;
      deps.log.warn(`${said}: ${error instanceof Error ? error.message : ''}`);
    }
    return [];
  };
  return async (
    header: string | undefined,
    /** The database's time; while it is away nothing is tried. */
    now: Date | undefined,
  ): Promise<readonly Overridden[]> => {
    const value = overridesInHeader(header);
    if (value === undefined || now === undefined) return [];
    const overrides = await cookie.read(value, now);
    return (await Promise.all(overrides.map(found))).flat();
  };
}
