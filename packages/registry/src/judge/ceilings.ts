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

/** Where a release takes more than the site allows. A remote keeps as many navigation entries as it has live. */
export function ceilingProblems(
  { nav }: Pick<Descriptor, 'nav'>,
  sizes: ReleaseSizes | undefined,
  {
    raised = {},
    live,
  }: { readonly raised?: RaisedCeilings | undefined; readonly live?: Descriptor | undefined },
): readonly Problem[] {
  const {
    page = siteCeilings.page,
    all = siteCeilings.all,
    nav: entries = Math.max(siteCeilings.nav, live?.nav.length ?? 0),
  } = raised;
  const most = { page, all, nav: entries };
  const sizeProblems = (['page', 'all'] as const).flatMap((what) => {
    const bytes = sizes?.[what] ?? 0;
    const words = what === 'page' ? 'its largest page has' : 'all its files have';
    return bytes <= most[what]
      ? []
      : [
          {
            path: `budgets.${what}`,
            problem: `${words} ${bytes} bytes compressed, but the site allows ${most[what]}: make it smaller, or ask a superuser to raise the limit`,
          },
        ];
  });
  if (nav.length <= most.nav) return sizeProblems;
  return [
    ...sizeProblems,
    {
      path: 'nav',
      problem: `it has ${nav.length} navigation entries, but the site allows ${most.nav}: remove some, or ask a superuser to raise the limit`,
    },
  ];
}
