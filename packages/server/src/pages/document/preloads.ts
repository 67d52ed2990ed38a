import { parameters } from '@commonhearth/domain';
import { markets, type Manifest } from '@commonhearth/schemas';
import {
  contractMismatch,
  contractsOf,
  isOlderRelease,
  needsSignIn,
  type Registry,
  type ShellDescriptor,
} from '@commonhearth/registry';
import type { Destination } from '../site-routes.ts';

/**
 * Something that the page needs first. A preload must be fetched as the later use fetches it, else it is
 * fetched twice.
 */
export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'font' | 'fetch';
  readonly integrity?: string | undefined;
  /** After the others: the page needs them first. */
  readonly isLater?: true;
}

const shellScripts = (
  names: readonly string[] | undefined,
  { files }: ShellDescriptor,
  base: string,
): Preload[] => (names ?? []).map((name) => ({ href: base + name, as: 'script', integrity: files?.[name] }));

/** Scripts of the remote that shows the page: what the shell loads for it first, its entry, its registration, the page. */
function remoteScripts(
  { route: { remote, page, role } }: Destination,
  shell: ShellDescriptor,
  shellBase: string,
): Preload[] {
  // the page does not know who asks: code for staff is fetched once the shell knows
  if (remote === undefined || page === undefined || role === 'staff') return [];
  const { base, off, descriptor } = remote;
  const { entry, modules, files } = descriptor;
  const contracts = contractsOf(shell);
  // the shell refuses these before any of their code is asked for
  if (off !== undefined || contractMismatch(descriptor.contract, contracts) !== undefined) return [];
  const names = new Set([entry, ...(modules['./register']?.files ?? []), ...(modules[page]?.files ?? [])]);
  const own = [...names]
    .filter((name) => files === undefined || name in files)
    .map((name): Preload => ({ href: base + name, as: 'script', integrity: files?.[name] }));
  const isOlder = isOlderRelease(descriptor, contracts);
  return isOlder ? [...shellScripts(shell.olderReleases, shell, shellBase), ...own] : own;
}

/** The market that a dashboard opens with, as far as its address says; else the default one. */
function marketKeyOf({ params }: Destination, query: URLSearchParams): string {
  const wanted = [params['marketKey'], query.get(parameters.market)];
  return markets.find(({ key }) => wanted.includes(key))?.key ?? markets[0].key;
}

/**
 * Hashed documents only: the manifest is asked for with the time in its address, so a preload of it would
 * never be used.
 */
function contentFiles({ manifest, contentBase }: FirstContent, marketId: string | undefined): Preload[] {
  if (manifest === undefined) return [];
  const isOwn = (entry: { readonly market_id: string }): boolean => entry.market_id === marketId;
  const paths = [
    manifest.documents.region_info,
    // an overview instead of the tiles of its market
    (manifest.overviews?.find(isOwn) ?? manifest.index.find(isOwn))?.path,
    manifest.compounds.find(isOwn)?.path,
  ];
  return paths
    .filter((path) => path !== undefined)
    .map((path) => ({ href: `${contentBase}/${path}`, as: 'fetch' }));
}

export interface FirstContent {
  /** What the addresses of content begin with. */
  readonly contentBase: string;
  readonly manifest: Manifest | undefined;
  readonly marketIds: ReadonlyMap<string, string>;
}

/** What a page needs first, in the order in which it needs it. */
export function preloadsOf(
  shell: ShellDescriptor,
  registry: Registry,
  arrival: Destination | undefined,
  query: URLSearchParams,
  content: FirstContent,
): Preload[] {
  const fonts: Preload[] = shell.fonts.map((name) => ({ href: registry.shell.base + name, as: 'font' }));
  if (arrival === undefined) return fonts;
  const { base } = registry.shell;
  const signIn = needsSignIn(arrival.route)
    ? shellScripts(shell.signIn, shell, base).map((script): Preload => ({ ...script, isLater: true }))
    : [];
  // the server does not know the market of a visitor's own homes
  const market = arrival.route.content === 'market' ? marketKeyOf(arrival, query) : undefined;
  const first = contentFiles(content, market && content.marketIds.get(market));
  return [...remoteScripts(arrival, shell, base), ...first, ...fonts, ...signIn];
}
