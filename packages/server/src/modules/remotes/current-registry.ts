import {
  resolveRegistry,
  type ChannelRow,
  type Registry,
  type ShellDescriptor,
} from '@commonhearth/registry';
import { judge, sentenceOf } from '@commonhearth/registry/judge';
import { isDatabaseAway } from '../../db/outage.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isObjectKey } from '../../providers/object-store/object-key.ts';
import { channelRows, channelState, type ChannelRecord } from './channels.repository.ts';

type RegistryDependencies = Pick<Dependencies, 'config' | 'database' | 'log'>;

const loopback = /^(http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5})\//;

/** Scheme, host and port of a remote that a developer serves from this machine. */
export const loopbackOrigin = (base: string): string | undefined => loopback.exec(base)?.[1];

/** Folders of the store and, outside production, addresses on this machine; undefined for anything else. */
function addressOf(base: string, profile: RegistryDependencies['config']['profile']): string | undefined {
  const address = base.endsWith('/') ? base : `${base}/`;
  const folder = address.replace(/^\//, '').slice(0, -1);
  if (folder.startsWith('remotes/')) return isObjectKey(folder) ? `/${folder}/` : undefined;
  return profile !== 'production' && loopbackOrigin(address) !== undefined ? address : undefined;
}

/**
 * What the rows of a channel offer this site, judged; a bad part is left out, and said once for each state of
 * the channel.
 */
function readRows(
  { config, log }: RegistryDependencies,
  records: readonly ChannelRecord[],
  shell: ShellDescriptor,
): ChannelRow[] {
  const placed = records.flatMap((record) => {
    const base = addressOf(record.base, config.profile);
    if (base !== undefined) return [{ ...record, base }];
    log.error(
      `remotes: the row of ${record.remote} at ${record.base} is left out: its base is no release and no allowed address`,
    );
    return [];
  });
  const { descriptors, findings } = judge(
    placed.map(({ base, descriptor }) => ({
      value: descriptor,
      unhashed: config.profile === 'development' || loopbackOrigin(base) !== undefined,
    })),
    { shell },
  );
  for (const finding of findings) log.error(`remotes: ${sentenceOf(finding)}`);
  return placed.flatMap(({ remote, base, percent }, i) => {
    const descriptor = descriptors[i];
    if (descriptor === undefined || (config.channel === 'production' && descriptor.channel === 'development'))
      return [];
    return [{ remote, base, percent, descriptor }];
  });
}

/**
 * Answers the registry of the channel as its rows are now; a changed row shows with the next page, without a
 * restart. While the database is away it is the registry of before.
 */
export function registryReader(deps: RegistryDependencies): (shell: ShellDescriptor) => Promise<Registry> {
  let known:
    | { readonly state: string; readonly shell: ShellDescriptor; readonly rows: readonly ChannelRow[] }
    | undefined;
  const {
    config: { channel },
    database: {
      brief: { db },
    },
  } = deps;
  async function currentRows(shell: ShellDescriptor): Promise<readonly ChannelRow[]> {
    try {
      const state = await channelState(db, channel);
      if (known?.state !== state || known.shell !== shell)
        known = { state, shell, rows: readRows(deps, await channelRows(db, channel), shell) };
    } catch (error) {
      if (known === undefined || !isDatabaseAway(error)) throw error;
    }
    return known.rows;
  }
  return async (shell) => {
    const rows = await currentRows(shell);
    return resolveRegistry(
      channel,
      { base: '/assets/', ...(shell.files !== undefined && { files: shell.files }) },
      rows,
    );
  };
}
