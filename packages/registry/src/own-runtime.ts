import { versionMismatch } from './contract-range.ts';
import type { Descriptor } from './types.ts';

/** Build metadata, which version comparisons ignore: sites with either runtime accept releases with either runtime. */
const ownRuntimeSuffix = '+own';

/** The runtime version of builds with our own federation runtime. */
export const ownRuntime = (version: string): string => version + ownRuntimeSuffix;

/** Releases without our own runtime read the core of the Module Federation runtime from the page. */
export const hasOwnRuntime = ({ runtime }: Pick<Descriptor, 'runtime'>): boolean =>
  runtime?.endsWith(ownRuntimeSuffix) === true;

/**
 * Whether a page that offers these versions of the contract, newest first, needs the shell's scripts for older releases
 * (`olderReleases`) to run this one.
 */
export const isOlderRelease = (
  { contract = '', runtime }: Partial<Pick<Descriptor, 'contract' | 'runtime'>>,
  [newest = '']: readonly string[],
): boolean => !hasOwnRuntime({ runtime }) || versionMismatch(contract, newest) !== undefined;
