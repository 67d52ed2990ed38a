import type { z } from 'zod';
import type {
  descriptorSchema,
  navSchema,
  offeredPlaceSchema,
  registrySchema,
  routeSchema,
  shellDescriptorSchema,
  slotSchema,
} from './schemas.ts';

/** A route as a descriptor offers it [2]. */
export type Route = z.infer<typeof routeSchema>;
/**
 * A module of a remote that fills a named place of the layout, when its query parameter is set or on its
 * routes.
 */
export type Slot = z.infer<typeof slotSchema>;
/** A place in an app's own pages that remotes may fill. */
export type OfferedPlace = z.infer<typeof offeredPlaceSchema>;
export type NavEntry = z.infer<typeof navSchema>;
export type Descriptor = z.infer<typeof descriptorSchema>;
export type ShellDescriptor = z.infer<typeof shellDescriptorSchema>;
/** What one visitor's page is made of: inlined by the server. `base` ends with a slash. */
export type Registry = z.infer<typeof registrySchema>;
export type RegistryRemote = Registry['remotes'][number];
export type Channel = Registry['channel'];

/** A page with a first view. Visitors for whom the page would differ get the frame with skeletons. */
export type FirstViewOffer = NonNullable<Descriptor['firstView']>['pages'][number];

/**
 * `remote.manifest.ts` of an app: what its build turns into a descriptor. `exposes` maps module names to
 * files.
 */
export interface RemoteManifest extends Pick<
  Descriptor,
  'name' | 'version' | 'contract' | 'routes' | 'slots' | 'offers' | 'nav'
> {
  readonly channel?: 'development';
  /** The team that answers for it, as the page of releases names it. */
  readonly owner?: string;
  /** Where that team reads emails about its releases: a stopped rollout, a release that was set back. */
  readonly ownerEmail?: string;
  /** Most bytes of its files as they travel; a release over one is refused. */
  readonly budgets?: Descriptor['budgets'];
  readonly exposes: Readonly<Record<`./${string}`, string>>;
  /** The exposed pages whose first view the server renders, for visitors without a session. */
  readonly firstViews?: readonly (FirstViewOffer & { readonly page: `./${string}` })[];
  /** Names of its slices of the store. */
  readonly slices: readonly string[];
  /** Calls of the product API that it makes: endpoints are generated from them, under names of its own. */
  readonly calls: readonly string[];
}
