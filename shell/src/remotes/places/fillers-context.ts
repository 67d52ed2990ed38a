import { createContext, type ComponentType } from 'react';

/** The component of a release that fills a place. */
export interface LoadedFiller {
  /** Remote, release and module. */
  readonly key: string;
  readonly Component: ComponentType;
}
interface Fillers {
  /** By place, in their order. */
  readonly loaded: ReadonlyMap<string, readonly LoadedFiller[]>;
  /** The page shows this place. */
  readonly want: (place: string) => void;
}
export const FillersContext = createContext<Fillers>({
  loaded: new Map(),
  want: () => undefined,
});
