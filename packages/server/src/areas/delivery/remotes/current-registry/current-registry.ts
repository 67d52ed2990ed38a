import {
  resolveRegistry,
  rolledOut,
  type Channel,
  type Registry,
  type ShellDescriptor,
} from '@commonhearth/registry';
import { askedTogether } from '../../../../db/asked-together.ts';
import type { Lane } from '../../../../db/client.ts';
import { isDatabaseAway } from '../../../../db/outage.ts';
import type { Dependencies } from '../../../../dependencies.ts';
import { channelState, heldBy, type Held } from './channel-state.ts';
import { offerOf, type Offered, type StoredRow } from './offer.ts';
import { releaseHashes, type ReleaseHashes } from './release-hashes.ts';

type RegistryDependencies = Pick<Dependencies, 'config' | 'database' | 'log' | 'clock'>;
/** For so long pages are made of what the channel held last, where the database answers with an error. */
const trustedMs = 10 * 60_000;

/** Answers what the channel holds. */
export interface RegistryReader {
  (shell: ShellDescriptor): Promise<CurrentChannel>;
  /** Reads it once, however long the database takes, so that no page has to wait for the first time. */
  readonly warm: () => Promise<void>;
}

/** What a channel offers after its rows were judged. It does not depend on the visitor. */
interface RegistryOffer extends Pick<Offered, 'unreadable'> {
  /** Remotes that a rollout runs of: what a visitor gets of these depends on the bucket. */
  readonly rollouts: readonly string[];
  /** For a visitor of a bucket, else of the bases: the same object each time. */
  registryFor(bucket?: number): Registry;
  /** Of all its releases, rollouts and fallbacks included. */
  readonly hashes: ReleaseHashes;
}

/** What a page is made of, before it is known for whom. */
export interface CurrentChannel extends RegistryOffer {
  /** The database's time; undefined while it is away. */
  readonly at: Date | undefined;
  /** The bases. */
  readonly registry: Registry;
  /** With these releases, each in place of what the channel has of its remote; those that cannot be used are left out. */
  withReleases(releases: readonly StoredRow[]): CurrentChannel;
  /** Whether one of those is of this remote. */
  tries(remote: string): boolean;
}

/** In the place of its remote, so that it owns what that has owned; nothing stands behind it. */
function replaced(held: Held, releases: readonly StoredRow[]): Held {
  const mine = new Map(releases.map((release) => [release.remote, release]));
  const others = held.rows.filter(
    ({ remote }, i) => !mine.has(remote) || held.rows.findIndex((row) => row.remote === remote) === i,
  );
  const placed = new Set(others.map(({ remote }) => remote));
  return {
    rows: [
      ...others.map((row) => mine.get(row.remote) ?? row),
      ...releases.filter(({ remote }) => !placed.has(remote)),
    ],
    lastGood: held.lastGood.filter(({ remote }) => !mine.has(remote)),
    off: new Map([...held.off].filter(([remote]) => !mine.has(remote))),
  };
}

/** The hashes of files that browsers load. */
const browserFiles = (files: Readonly<Record<string, string>>, serverScript: string | undefined) =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== serverScript));

function registriesOf(
  channel: Channel,
  offered: Offered,
  { files, firstView, offers }: ShellDescriptor,
): RegistryOffer {
  const shell = {
    base: '/assets/',
    ...(files !== undefined && { files: browserFiles(files, firstView?.file) }),
    ...(channel === 'development' && offers !== undefined && { offers }),
  };
  const registries = new Map<number | undefined, Registry>();
  return {
    unreadable: offered.unreadable,
    rollouts: rolledOut(offered.rows),
    hashes: releaseHashes(offered),
    registryFor(bucket) {
      const registry =
        registries.get(bucket) ?? resolveRegistry(channel, shell, offered.rows, bucket, offered);
      registries.set(bucket, registry);
      return registry;
    },
  };
}

/**
 * Answers what the channel holds as its rows are now; a changed row shows with the next page, without a restart.
 * While the database is away it is what was before.
 */
export function registryReader(deps: RegistryDependencies): RegistryReader {
  let known: { readonly state: string; readonly held: Held; readonly at: number } | undefined;
  let judged:
    | { readonly held: Held; readonly shell: ShellDescriptor; readonly offer: RegistryOffer }
    | undefined;
  const {
    config: { channel },
    database: { brief, unhurried },
    clock,
    log,
  } = deps;

  function current(
    held: Held,
    offer: RegistryOffer,
    about: { readonly shell: ShellDescriptor; readonly at: Date | undefined },
    tried: readonly StoredRow[] = [],
  ): CurrentChannel {
    const { shell, at } = about;
    return {
      ...offer,
      at,
      registry: offer.registryFor(),
      withReleases(releases) {
        if (releases.length === 0) return this;
        const offered = offerOf(deps, replaced(held, releases), shell);
        const sound = releases.filter(({ remote }) => offered.rows.some((row) => row.remote === remote));
        if (sound.length < releases.length) return this.withReleases(sound);
        return current(held, registriesOf(channel, offered, shell), about, releases);
      },
      tries: (remote) => tried.some((row) => row.remote === remote),
    };
  }

  const readFrom = async (lane: Lane) => {
    const { state, at } = await channelState(lane, channel);
    const held = known?.state === state ? known.held : await heldBy(lane.db, channel);
    known = { state, held, at: clock().getTime() };
    return { held, at };
  };
  const read = askedTogether(() => readFrom(brief));

  const reader = async (shell: ShellDescriptor): Promise<CurrentChannel> => {
    const { held, at } = await read().catch((error: unknown) => {
      if (known === undefined) throw error;
      if (!isDatabaseAway(error)) {
        if (clock().getTime() - known.at > trustedMs) throw error;
        log.error(error, 'remotes: pages use the last known state of the channel');
      }
      return { held: known.held, at: undefined };
    });
    if (judged?.held !== held || judged.shell !== shell)
      judged = { held, shell, offer: registriesOf(channel, offerOf(deps, held, shell), shell) };
    return current(held, judged.offer, { shell, at });
  };
  return Object.assign(reader, {
    warm: async () => {
      await readFrom(unhurried);
    },
  });
}
