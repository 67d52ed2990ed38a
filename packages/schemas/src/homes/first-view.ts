import type { PublicCompound } from './compound.ts';
import type { MarketIndex, RegionInfo } from './content.ts';

/** What the server tells the code of a first view, as data. Nothing in it is of one visitor. */
export interface FirstViewInput {
  /** The exposed module of the page, such as `./home`. */
  readonly page: string;
  /** The route's pattern, and the address: its query is empty or names the market. */
  readonly path: string;
  readonly pathname: string;
  readonly search: string;
  /** The routes of the site, for links. */
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  /** What every page is told of the site. */
  readonly config: unknown;
  /** The time of its clock, in milliseconds since 1970, which stands still. */
  readonly now: number;
  readonly content: FirstViewContent;
}

/** What is published, as far as the page shows it. */
export interface FirstViewContent {
  readonly regions?: RegionInfo | undefined;
  readonly compounds?: readonly PublicCompound[];
  /** By market id. */
  readonly markets?: Readonly<Record<string, MarketIndex>>;
}
