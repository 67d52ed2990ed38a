import type { Registry } from '../types.ts';

/** A parameter of the address that belongs to a filler of the place `feed-filter`. */
export interface FillerParameter {
  readonly name: string;
  /** The filler shows only in browsers that store one of these. */
  readonly ifKept?: readonly string[];
}

/** The parameters of all fillers, without those of remotes that are off. */
export const fillerParameters = ({ remotes }: Pick<Registry, 'remotes'>): readonly FillerParameter[] =>
  remotes.flatMap(({ descriptor, off }) =>
    off === undefined
      ? descriptor.slots.flatMap(({ parameter: name, ifKept }) =>
          name === undefined ? [] : [{ name, ...(ifKept && { ifKept }) }],
        )
      : [],
  );
