import type { Descriptor } from '../types.ts';
import type { Problem } from './finding.ts';
import { keepResolvable, type OpenSite } from './resolvable.ts';

/** What a channel holds of one remote, as far as it can be read. */
export interface ReadRemote {
  readonly remote: string;
  readonly base: Descriptor | undefined;
  readonly rollout: Descriptor | undefined;
  readonly lastGood: Descriptor | undefined;
}

const baseOf = ({ base, rollout }: ReadRemote): Descriptor | undefined => base ?? rollout;

/**
 * What pages can be made of: all bases, and each rollout in place of its base. Whatever leads somewhere leads to one
 * remote, so that two rollouts at once show nothing that one does not.
 */
function mixesOf(others: readonly ReadRemote[]): readonly (readonly Descriptor[])[] {
  const bases = others.map(baseOf);
  const rollouts = others.flatMap(({ rollout }, i) =>
    rollout === undefined ? [] : [bases.map((base, j) => (i === j ? rollout : base))],
  );
  return [bases, ...rollouts].map((mix) => mix.filter((one) => one !== undefined));
}

interface Fallen extends Problem {
  readonly remote: string;
}

function fallenIn(mix: readonly Descriptor[], shell: OpenSite): readonly Fallen[] {
  const fallen: Fallen[] = [];
  keepResolvable(mix, shell, (i) => (path, problem) => {
    fallen.push({ remote: mix[i]?.name ?? '', path, problem });
  });
  return fallen;
}

/** What of a release leads nowhere beside what a channel holds, and what of others would because of it. */
export function brokenBy(
  descriptor: Descriptor,
  shell: OpenSite,
  held: readonly ReadRemote[],
): readonly Problem[] {
  const own = held.find(({ remote }) => remote === descriptor.name);
  const before = own === undefined ? [] : [baseOf(own)].filter((one) => one !== undefined);
  return mixesOf(held.filter((one) => one !== own)).flatMap((mix) => {
    const known = new Set(
      fallenIn([...mix, ...before], shell).map(({ remote, path, problem }) => `${remote} ${path} ${problem}`),
    );
    return fallenIn([...mix, descriptor], shell).flatMap(({ remote, path, problem }) => {
      if (remote === descriptor.name) return [{ path, problem: `${path}: ${problem}` }];
      return known.has(`${remote} ${path} ${problem}`)
        ? []
        : [{ path: 'routes', problem: `${remote} would lose its ${path}: ${problem}` }];
    });
  });
}
