import type { ReleaseSizes } from '../release-sizes.ts';
import type { Descriptor } from '../types.ts';
import type { Problem } from './finding.ts';

/** What one remote may take of every page of the site: bytes of a page and of all files as they travel, navigation entries. */
export type Ceilings = Readonly<Record<'page' | 'all' | 'nav', number>>;

/** Those that a superuser raised for one remote. */
export type RaisedCeilings = { readonly [What in keyof Ceilings]?: number | undefined };

/** The ceilings of a remote for which no superuser raised them. */
export const siteCeilings: Ceilings = { page: 150 * 1024, all: 1024 * 1024, nav: 4 };

/** The server reads and evaluates the file for each view that it renders. In bytes, not compressed. */
export const firstViewBytesAtMost = 2 * 1024 * 1024;

export const firstViewProblems = (bytes = 0): readonly Problem[] =>
  bytes <= firstViewBytesAtMost
    ? []
    : [
        {
          path: 'firstView.file',
          problem: `the file of its first views has ${bytes} bytes, but the site allows ${firstViewBytesAtMost}: make it smaller`,
        },
      ];

/** A limit in bytes that a release exceeds. */
export interface ExceededLimit {
  readonly what: keyof ReleaseSizes;
  readonly bytes: number;
  readonly limit: number;
  readonly setBy: 'manifest' | 'site';
}

const findExceeded = (
  sizes: ReleaseSizes,
  limits: Partial<ReleaseSizes>,
  setBy: ExceededLimit['setBy'],
): ExceededLimit[] =>
  (['entry', 'page', 'all'] as const).flatMap((what) => {
    const [bytes, limit = Infinity] = [sizes[what], limits[what]];
    return bytes > limit ? [{ what, bytes, limit, setBy }] : [];
  });

const exceededBudgets = ({ budgets }: Pick<Descriptor, 'budgets'>, sizes: ReleaseSizes): ExceededLimit[] =>
  findExceeded(sizes, budgets ?? {}, 'manifest');

const exceededCeilings = (
  sizes: ReleaseSizes,
  { page = siteCeilings.page, all = siteCeilings.all }: RaisedCeilings = {},
): ExceededLimit[] => findExceeded(sizes, { page, all }, 'site');

/** The byte limits of its manifest and of the site that a release exceeds. */
export const exceededLimits = (
  descriptor: Pick<Descriptor, 'budgets'>,
  sizes: ReleaseSizes,
  raised?: RaisedCeilings,
): readonly ExceededLimit[] => [...exceededBudgets(descriptor, sizes), ...exceededCeilings(sizes, raised)];

/** The limits of its manifest that a release exceeds. */
export const budgetProblems = (
  descriptor: Pick<Descriptor, 'budgets'>,
  sizes: ReleaseSizes | undefined,
): readonly Problem[] =>
  sizes === undefined
    ? []
    : exceededBudgets(descriptor, sizes).map(({ what, bytes, limit }) => ({
        path: `budgets.${what}`,
        problem: `it is over its budget: ${what} has ${bytes} bytes compressed, but the limit is ${limit}`,
      }));

/** Where a release takes more than the site allows. A remote keeps as many navigation entries as it has live. */
export function ceilingProblems(
  { nav }: Pick<Descriptor, 'nav'>,
  sizes: ReleaseSizes | undefined,
  {
    raised = {},
    live,
  }: { readonly raised?: RaisedCeilings | undefined; readonly live?: Descriptor | undefined },
): readonly Problem[] {
  const maxEntries = raised.nav ?? Math.max(siteCeilings.nav, live?.nav.length ?? 0);
  const sizeProblems = (sizes === undefined ? [] : exceededCeilings(sizes, raised)).map(
    ({ what, bytes, limit }) => ({
      path: `budgets.${what}`,
      problem: `${what === 'page' ? 'its largest page has' : 'all its files have'} ${bytes} bytes compressed, but the site allows ${limit}: make it smaller, or ask a superuser to raise the limit`,
    }),
  );
  if (nav.length <= maxEntries) return sizeProblems;
  return [
    ...sizeProblems,
    {
      path: 'nav',
      problem: `it has ${nav.length} navigation entries, but the site allows ${maxEntries}: remove some, or ask a superuser to raise the limit`,
    },
  ];
}
