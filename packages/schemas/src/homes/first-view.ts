import type { PublicCompound } from './compound.ts';
import type { MarketIndex, RegionInfo } from './content.ts';

/** The server's input for the code of a first view. Contains no data about a visitor. */
export interface FirstViewInput {
  /** The exposed module of the page, such as `./home`. */
  readonly page: string;
  /** The route's pattern and the URL, whose query is empty or names the market. */
  readonly path: string;
  readonly pathname: string;
  readonly search: string;
  /** The URL of the files of the release, with a slash at the end. */
  readonly base: string;
  /** The routes of the site, for links. */
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  /** The site configuration of every page. */
  readonly config: unknown;
  /** The fixed time of the render, in milliseconds since 1970. */
  readonly now: number;
  readonly content: FirstViewContent;
}

/** The published content that the page shows. */
export interface FirstViewContent {
  readonly regions?: RegionInfo | undefined;
  readonly compounds?: readonly PublicCompound[];
  /** Keyed by market id. */
  readonly markets?: Readonly<Record<string, MarketIndex>>;
}
