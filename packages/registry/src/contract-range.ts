import type { ShellDescriptor } from './types.ts';

type Version = readonly [major: number, minor: number, patch: number];

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2]), Number(match[3])];
}

type Mismatch = 'site too old' | 'remote too old';

/**
 * Why a caret range (`^1.2.0`) does not admit a version of the contract or of a shared library; undefined when it does.
 * Below 1.0.0 the minor number must be the same, as semver has it. Anything that is not a caret range admits nothing.
 */
export function versionMismatch(range: string, running: string): Mismatch | undefined {
  const least = range.startsWith('^') ? parse(range.slice(1)) : undefined;
  const version = parse(running);
  if (least === undefined || version === undefined) return 'remote too old';
  const first = version.findIndex((number, i) => number !== least[i]);
  if (first === -1) return undefined;
  if ((version[first] ?? 0) < (least[first] ?? 0)) return 'site too old';
  const breaking = first === 0 || (first === 1 && version[0] === 0);
  return breaking ? 'remote too old' : undefined;
}

/** Why a range admits none of the contracts that a shell offers; undefined when it admits one. */
export function contractMismatch(range: string, offered: readonly string[]): Mismatch | undefined {
  const mismatches = offered.map((version) => versionMismatch(range, version));
  if (mismatches.includes(undefined)) return undefined;
  return mismatches.includes('site too old') ? 'site too old' : 'remote too old';
}

/** The versions of the contract that a shell offers, one for each major, newest first. */
export const contractsOf = ({
  contract,
  olderContracts = [],
}: Pick<ShellDescriptor, 'contract' | 'olderContracts'>): readonly string[] => [contract, ...olderContracts];
