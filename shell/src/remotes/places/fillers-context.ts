import type { PartHost } from '@commonhearth/contract/host';
import type { FailedApp } from '@commonhearth/federation';
import { createContext, type ComponentType } from 'react';

/** The component of a release that fills a place. */
export interface LoadedFiller {
  /** Remote, release and module. */
  readonly key: string;
  readonly app: FailedApp;
  readonly host: PartHost;
  readonly Component: ComponentType;
}
interface Fillers {
  /** By place, in their order. */
  readonly loaded: ReadonlyMap<string, readonly LoadedFiller[]>;
  /** Places whose fillers are part of the page. */
  readonly required: ReadonlySet<string>;
  /** The team of each remote. */
  readonly owners: ReadonlyMap<string, string>;
  /** The page shows this place. */
  readonly want: (place: string) => void;
}
export const FillersContext = createContext<Fillers>({
  loaded: new Map(),
  required: new Set(),
  owners: new Map(),
  want: () => undefined,
});
