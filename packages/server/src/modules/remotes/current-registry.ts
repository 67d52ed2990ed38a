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

/** A row holds releases of its own remote; a descriptor without a readable name is for the judgement. */
function strangerIn({ remote, descriptor }: ChannelRecord): string | undefined {
  const name = (descriptor as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' && name !== remote
    ? `its descriptor is that of ${name.slice(0, 80)}`
    : undefined;
}

interface Offered {
  readonly rows: readonly ChannelRow[];
  /** Remotes that the channel holds and no page can show: an address that nobody has may be theirs. */
  readonly unreadable: readonly string[];
}

/**
 * What the rows of a channel offer this site, judged; a bad part is left out, and said once for each state of
 * the channel.
 */
function readRows(
  { config, log }: RegistryDependencies,
  records: readonly ChannelRecord[],
  shell: ShellDescriptor,
): Offered {
  const placed = records.flatMap((record) => {
    const base = addressOf(record.base, config.profile);
    const problem = base === undefined ? 'its base is no release and no allowed address' : strangerIn(record);
    if (base !== undefined && problem === undefined) return [{ ...record, base }];
    log.error(`remotes: the row of ${record.remote} at ${record.base} is left out: ${problem ?? ''}`);
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
  const sound = placed.flatMap(({ remote, base, percent }, i) => {
    const descriptor = descriptors[i];
    return descriptor === undefined ? [] : [{ remote, base, percent, descriptor }];
  });
  const readable = new Set(sound.map(({ remote }) => remote));
  return {
    rows: sound.filter(
      ({ descriptor }) => config.channel !== 'production' || descriptor.channel !== 'development',
    ),
    unreadable: [...new Set(records.map(({ remote }) => remote))].filter((remote) => !readable.has(remote)),
  };
}

export interface CurrentRegistry extends Pick<Offered, 'unreadable'> {
  readonly registry: Registry;
}

/**
 * Answers the registry of the channel as its rows are now; a changed row shows with the next page, without a
 * restart. While the database is away it is the registry of before.
 */
export function registryReader(
  deps: RegistryDependencies,
): (shell: ShellDescriptor) => Promise<CurrentRegistry> {
  let known:
    | { readonly state: string; readonly shell: ShellDescriptor; readonly offered: Offered }
    | undefined;
  const {
    config: { channel },
    database: {
      brief: { db },
    },
  } = deps;
  async function currentOffer(shell: ShellDescriptor): Promise<Offered> {
    try {
      const state = await channelState(db, channel);
      if (known?.state !== state || known.shell !== shell)
        known = { state, shell, offered: readRows(deps, await channelRows(db, channel), shell) };
    } catch (error) {
      if (known === undefined || !isDatabaseAway(error)) throw error;
    }
    return known.offered;
  }
  return async (shell) => {
    const { rows, unreadable } = await currentOffer(shell);
    const place = { base: '/assets/', ...(shell.files !== undefined && { files: shell.files }) };
    return { registry: resolveRegistry(channel, place, rows), unreadable };
  };
}
