import type { Registry } from '@commonhearth/registry';
import { createContext, type ComponentType } from 'react';

export interface Site {
  readonly registry: Registry;
  readonly routeName: string | undefined;
  /** The path of the page: a filler that came too late for one page is there on the next. */
  readonly path: string;
}

/** A component of another app that fills a place. */
export interface Filler {
  /** The release that it comes from, its module and its place. */
  readonly key: string;
  readonly place: string;
  readonly order: number;
  readonly Component: ComponentType;
}
/** What has loaded, in the order in which it stands in its place. */
export const FillersContext = createContext<readonly Filler[]>([]);
