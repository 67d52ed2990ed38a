interface Situation {
  /** The address has a part of the map. */
  readonly inAddress: boolean;
  /** By hand, as this browser remembers it. */
  readonly chosen: boolean | null;
  /** The hero of the route stands above the page. */
  readonly heroStands: boolean;
  /** 1024 px or more. */
  readonly desktop: boolean;
}

/**
 * Whether the map stands beside the list [2]. What the address shows comes first, then what was chosen by hand, then
 * what is usual: it stands, but below a hero on a tablet, where the little room that is left is for homes.
 */
export const mapBeside = ({ inAddress, chosen, heroStands, desktop }: Situation): boolean =>
  inAddress || (chosen ?? (desktop || !heroStands));
