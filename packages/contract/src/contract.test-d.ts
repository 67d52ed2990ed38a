/** Tests of types, run by `tsc`: each alias is an assertion, and one that is false does not compile. */
import type * as host from './host.ts';
import type * as contract from './index.ts';
import type {
  Inject,
  Injection,
  Navigation,
  RemoteManifest,
  RemoteModule,
  RootState,
  RouteName,
  SlotProps,
  SlotRequest,
} from './index.ts';
import type * as router from './router.ts';
import type * as toolkit from './toolkit.ts';

type Holds<T extends true> = T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Takes<T, Given> = Given extends T ? true : false;
type Not<T extends boolean> = T extends true ? false : true;

type Filled = RemoteManifest['slots'][number];

export type Assertions = [
  // a name that no manifest of this checkout offers is no name; those of the shell and of remotes are
  Holds<Takes<RouteName, 'Login' | 'Public Compound' | 'HFCi Releases' | 'Gallery'>>,
  Holds<Not<Takes<RouteName, 'Logn'>>>,
  Holds<Not<Takes<RouteName, string>>>,
  Holds<Same<Parameters<Navigation['href']>[0], RouteName>>,
  // what only the host may do is not in what remotes import
  Holds<Same<Extract<keyof typeof host, keyof typeof contract>, never>>,
  // nobody says who they are: `inject` knows
  Holds<Same<keyof Injection, 'slices' | 'listeners'>>,
  Holds<Same<Parameters<RemoteModule['register']>[0]['inject'], Inject>>,
  // a place gives its fillers what `Slots` says, and a manifest fills it in the version of this contract
  Holds<Same<keyof SlotProps<'home-section'>, 'compound'>>,
  Holds<Not<Takes<SlotRequest<'home-section'>, { readonly name: 'home-section' }>>>,
  Holds<Takes<SlotRequest<'bar-end'>, { readonly name: 'bar-end' }>>,
  Holds<Takes<Filled, { readonly slot: 'bar-end'; readonly module: './bar'; readonly version: 1 }>>,
  Holds<Not<Takes<Filled, { readonly slot: 'bar-end'; readonly module: './bar'; readonly version: 2 }>>>,
  Holds<Not<Takes<Filled, { readonly slot: 'bar-emd'; readonly module: './bar'; readonly version: 1 }>>>,
  // the slices of the contract
  Holds<
    Same<
      keyof RootState,
      | 'api'
      | 'session'
      | 'navigation'
      | 'regions'
      | 'content'
      | 'likes'
      | 'wishes'
      | 'gate'
      | 'alerts'
      | 'beta'
      | 'viewed'
    >
  >,
  // curated, not whole
  Holds<Same<keyof typeof router, 'AppLink' | 'RouteLink' | 'useLocation' | 'useParams' | 'useSearchParams'>>,
  Holds<
    Same<
      keyof typeof toolkit,
      'createAction' | 'createEntityAdapter' | 'createSelector' | 'createSlice' | 'original'
    >
  >,
];
