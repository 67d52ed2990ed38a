import {
  resolveRegistry,
  type ChannelRow,
  type Registry,
  type ShellDescriptor,
} from '@commonhearth/registry';
import { descriptorSchema } from '@commonhearth/registry/schemas';
import { isDatabaseAway } from '../../db/outage.ts';
import type { Dependencies } from '../../dependencies.ts';
import { channelRows, channelState, type ChannelRecord } from './channels.repository.ts';

type RegistryDependencies = Pick<Dependencies, 'config' | 'database' | 'log'>;

/** Where nobody rolls out, all buckets get the same; the last one is the last to get something new. */
const lastBucket = 99;
const loopback = /^(http:\/\/(?:127\.0\.0\.1|localhost|\[::1\]):\d{1,5})\//;

/** Scheme, host and port of a remote that a developer serves from this machine. */
export const loopbackOrigin = (base: string): string | undefined => loopback.exec(base)?.[1];

/** Folders of the store and, outside production, addresses on this machine; undefined for anything else. */
function addressOf(base: string, profile: RegistryDependencies['config']['profile']): string | undefined {
  const address = base.endsWith('/') ? base : `${base}/`;
  if (/^\/?remotes\//.test(address)) return address.startsWith('/') ? address : `/${address}`;
  return profile !== 'production' && loopbackOrigin(address) !== undefined ? address : undefined;
}

function readRow({ config, log }: RegistryDependencies, record: ChannelRecord): ChannelRow[] {
  const base = addressOf(record.base, config.profile);
  const descriptor = descriptorSchema.safeParse(record.descriptor);
  if (base === undefined || !descriptor.success) {
    log.error(
      `remotes: the row of ${record.remote} at ${record.base} is left out: ${base === undefined ? 'its base is no release and no allowed address' : 'its descriptor cannot be read'}`,
    );
    return [];
  }
  if (config.channel === 'production' && descriptor.data.channel === 'development') return [];
  return [{ remote: record.remote, base, percent: record.percent, descriptor: descriptor.data }];
}

/**
 * Answers the registry of the channel as its rows are now; a changed row shows with the next page, without a restart. While the
 * database is away it is the registry of before.
 */
export function registryReader(deps: RegistryDependencies): (shell: ShellDescriptor) => Promise<Registry> {
  let known: { readonly state: string; readonly rows: readonly ChannelRow[] } | undefined;
  const {
    config: { channel },
    database: {
      brief: { db },
    },
  } = deps;
  async function readRows(): Promise<readonly ChannelRow[]> {
    try {
      const state = await channelState(db, channel);
      if (known?.state !== state)
        known = { state, rows: (await channelRows(db, channel)).flatMap((record) => readRow(deps, record)) };
    } catch (error) {
      if (known === undefined || !isDatabaseAway(error)) throw error;
    }
    return known.rows;
  }
  return async (shell) => {
    const rows = await readRows();
    return resolveRegistry(
      channel,
      { base: '/assets/', ...(shell.files !== undefined && { files: shell.files }) },
      rows,
      lastBucket,
    );
  };
}
