import type { Beside, ChannelRow, ShellDescriptor } from '@commonhearth/registry';
import { judge, sentenceOf } from '@commonhearth/registry/judge';
import type { Dependencies } from '../../../../dependencies.ts';
import type { Held } from './channel-state.ts';
import { loopbackOrigin, releaseAddress } from './release-address.ts';

type OfferDependencies = Pick<Dependencies, 'config' | 'log'>;

/** A release as a row has it: not judged. */
export interface StoredRow {
  readonly remote: string;
  readonly base: string;
  readonly percent: number;
  readonly descriptor: unknown;
}

/** What a site can show of what its channel holds. */
export interface Offered extends Required<Beside> {
  readonly rows: readonly ChannelRow[];
  /** Remotes that the channel holds and no page can show: an address that nobody has may be theirs. */
  readonly unreadable: readonly string[];
}

/** A row holds releases of its own remote; a descriptor without a readable name is for the judgement. */
function strangerIn({ remote, descriptor }: StoredRow): string | undefined {
  const name = (descriptor as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' && name !== remote
    ? `its descriptor is for ${name.slice(0, 80)}`
    : undefined;
}

/**
 * What the rows of a channel offer this site, judged; a bad part is left out, and said. Last good releases are judged
 * after all others, from whom they can take nothing.
 */
export function offerOf({ config, log }: OfferDependencies, held: Held, shell: ShellDescriptor): Offered {
  const placed = [
    ...held.rows.map((row) => ({ ...row, last: false })),
    ...held.lastGood.map((row) => ({ ...row, percent: 100, last: true })),
  ].flatMap((row) => {
    const base = releaseAddress(row.base, config.profile);
    const problem =
      base === undefined ? 'its base is neither a release nor an allowed address' : strangerIn(row);
    if (base !== undefined && problem === undefined) return [{ ...row, base }];
    log.error(`remotes: skipped the row of ${row.remote} at ${row.base}: ${problem ?? ''}`);
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
  const sound = placed.flatMap(({ remote, base, percent, last }, i) => {
    const descriptor = descriptors[i];
    return descriptor === undefined ? [] : [{ remote, base, percent, last, descriptor }];
  });
  const readable = new Set(sound.flatMap(({ remote, last }) => (last ? [] : remote)));
  const shown = sound.filter(
    ({ descriptor }) => config.channel !== 'production' || descriptor.channel !== 'development',
  );
  return {
    rows: shown.filter(({ last }) => !last),
    lastGood: new Map(shown.filter(({ last }) => last).map((row) => [row.remote, row])),
    off: held.off,
    unreadable: [...new Set(held.rows.map(({ remote }) => remote))].filter((remote) => !readable.has(remote)),
  };
}
