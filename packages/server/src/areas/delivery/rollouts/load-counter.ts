import { networksOf } from '@commonhearth/auth';
import { isbot } from 'isbot';
import type { Dependencies } from '../../../dependencies.ts';
import { createSigner } from '../../../http/tokens/signed-text.ts';
import { recentKeys } from '../../../recent-keys.ts';
import { addLoads, type Load } from './loads.repository.ts';
import { writeBehind } from './write-behind.ts';

/** A browser loads many files of a release: one is noted in this time. */
const onceInMs = 600_000;

/** A keyed hash of the network of an address: a `/24` of IPv4, a `/48` of IPv6. Who changes addresses stays in it. */
export function networkHashes(config: Dependencies['config']) {
  const networks = createSigner(config, 'network');
  return (ip: string): Promise<string> => networks.hash(networksOf(ip).customer);
}

/** Notes which networks loaded code of a release in its first day in the channel: only their reports can set it back. */
export function createLoadCounter({
  config,
  database,
  log,
}: Pick<Dependencies, 'config' | 'database' | 'log'>) {
  const noted = recentKeys(onceInMs);
  const hashOf = networkHashes(config);
  const { add, written } = writeBehind<Load>({
    write: (loads) => addLoads(database.brief.db, config.channel, loads),
    join: (before) => before,
    onError: (error) => {
      log.warn(error, 'releases: could not note who loaded a release; trying again with the next one');
    },
  });
  return {
    /** A script of the release in this folder, `remotes/<remote>/<version>+<hash>/`, was sent to the address. */
    async note(base: string, ip: string, userAgent: string | undefined): Promise<void> {
      const key = `${base} ${networksOf(ip).customer}`;
      if (noted.has(key) || isbot(userAgent)) return;
      noted.set(key, true);
      const network = await hashOf(ip);
      add([[key, { base, network }]]);
    },
    written,
  };
}
