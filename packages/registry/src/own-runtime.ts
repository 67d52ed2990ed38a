import type { Descriptor } from './types.ts';

/** Build metadata, which version comparisons ignore: sites of either kind accept releases of either kind. */
const mark = '+own';

/** The version of the federation runtime, in builds that carry our own. */
export const ownRuntime = (version: string): string => version + mark;

/** Releases without it read the core of Module Federation's runtime from the page. */
export const hasOwnRuntime = ({ runtime }: Pick<Descriptor, 'runtime'>): boolean =>
  runtime?.endsWith(mark) === true;
