import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { localObjectStore } from './object-store/local.ts';
import type { ObjectStore } from './object-store/object-store.ts';

/** What stands outside of the product, each behind its interface. */
export interface Providers {
  readonly objects: ObjectStore;
  /** A second store with the same paths. */
  readonly backup: ObjectStore;
}

/** The one place that chooses them, by the settings. */
export const chooseProviders = ({ dataDir }: Pick<Config, 'dataDir'>): Providers => ({
  objects: localObjectStore(join(dataDir, 'objects')),
  backup: localObjectStore(join(dataDir, 'objects-backup')),
});
