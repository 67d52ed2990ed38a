/**
 * Names of routes by the app that offers them. Each manifest adds its own (see any `remote.manifest.ts`), so
 * a new page needs no new contract; a remote from another checkout adds those of the routes that it links to.
 */
export interface RouteNames {
  /** The page that every site has, and where the contract's own hooks lead. */
  readonly contract: 'Not Found' | 'HFC Sign-up';
}
/** A route by name: links and redirects use these, never paths. */
export type RouteName = RouteNames[keyof RouteNames];
