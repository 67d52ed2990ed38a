import type { Descriptor } from '../types.ts';
import { descriptor, other, reasons, shell } from '../judge/judge-release.harness.ts';

const offers = [
  { slot: 'bar-end', version: 1, route: 'Login' },
  { slot: 'contact-form', route: 'Login' },
  { slot: 'feed-filter', version: 1, route: 'Login' },
];
const site = [shell({ offers })];
const section = (version: number) => ({ slot: 'home-section', version, route: 'Theirs' });
const host = (...versions: number[]) => other({ offers: versions.map(section) });
const fills = (slot: string, version?: number, ifKept?: readonly string[]): Partial<Descriptor> => ({
  slots: [{ slot, module: './page', ...(version !== undefined && { version }), ...(ifKept && { ifKept }) }],
});
const filter = (parameter: string, slot = 'feed-filter') => ({
  slots: [{ slot, module: './page', version: 1, parameter }],
});
const inRow = 'slot "feed-filter" | slot "feed-filter":';
const inBar = 'slot "bar-end" | slot "bar-end":';

it.each<[what: string, given: Partial<Descriptor>, reason: string | undefined]>([
  ['a place of the shell', fills('bar-end', 1), undefined],
  ['a place of another remote', fills('home-section', 2), undefined],
  ['an older version that the place still has', fills('home-section', 1), undefined],
  [
    'a place that nobody offers',
    fills('home-secton', 1),
    'slot "home-secton" | slot "home-secton": no app of this site offers the place "home-secton"',
  ],
  [
    'a version that the place does not have',
    fills('home-section', 3),
    'slot "home-section" | slot "home-section": it is written for version 3 of the place, but this site offers version 1 and version 2',
  ],
  [
    'no version of a place that has one',
    fills('bar-end'),
    'slot "bar-end" | slot "bar-end": it is written for no version of the place, but this site offers version 1',
  ],
  [
    'a place of its own that another remote has',
    { offers: [section(1)] },
    'offers | the place "home-section" belongs to mf-b',
  ],
  [
    'a place of its own that the shell has',
    { offers: [{ slot: 'bar-end', version: 1, route: 'Mine' }] },
    'offers | the place "bar-end" belongs to shell',
  ],
  [
    'one place twice',
    { slots: [...(fills('bar-end', 1).slots ?? []), ...(fills('bar-end', 1).slots ?? [])] },
    'slot "bar-end" | slot "bar-end": it fills this place twice: merge the two modules',
  ],
  [
    'a place with a version behind a query',
    { slots: [{ slot: 'bar-end', module: './page', version: 1, query: 'x' }] },
    'slot "bar-end" | slot "bar-end": a place with a version is always open: remove the query',
  ],
  ['a place for visitors with a stored value', fills('bar-end', 1, ['circle', 'state.wishes']), undefined],
  [
    'a stored value whose name is malformed',
    fills('bar-end', 1, ['circle', 'commonhearth:circle']),
    `${inBar} ifKept has “commonhearth:circle”, which is neither a name of keptKey nor a field such as state.wishes`,
  ],
  [
    'an empty list of stored values',
    fills('bar-end', 1, []),
    `${inBar} ifKept is empty: name what the browser stores, or remove it`,
  ],
  [
    'a stored value for a place without a version',
    fills('contact-form', undefined, ['circle']),
    'slot "contact-form" | slot "contact-form": a place without a version is part of its page and loads for everyone: remove ifKept',
  ],
  ['a filter', filter('cf'), undefined],
  [
    'a filter without a parameter',
    fills('feed-filter', 1),
    `${inRow} a filter needs a parameter of the address: name it in parameter`,
  ],
  [
    'a parameter that pages of the site use',
    filter('mk'),
    `${inRow} pages of the site use the parameter "mk" of the address: choose another`,
  ],
  [
    'a parameter that opens a page of another remote',
    filter('open'),
    `${inRow} pages of the site use the parameter "open" of the address: choose another`,
  ],
  [
    'a parameter that another remote has',
    filter('theirs'),
    `${inRow} the parameter "theirs" of the address belongs to mf-b`,
  ],
  ...['Cf', 'c-f', '1cf', 'elevenchars'].map((parameter): [string, Partial<Descriptor>, string] => [
    `the malformed parameter ${parameter}`,
    filter(parameter),
    'slot "feed-filter" | slot "feed-filter": parameter: Use one to ten small letters and digits, such as cf.',
  ]),
  [
    'a parameter for another place',
    filter('cf', 'bar-end'),
    `${inBar} only a filler of "feed-filter" has a parameter: remove it`,
  ],
  [
    'eleven names of stored values',
    fills('bar-end', 1, Array.from('abcdefghijk')),
    `${inBar} ifKept: Too big: expected array to have <=10 items`,
  ],
])('[OWN-01] a release with %s is judged in words', (_what, given, reason) => {
  expect(
    reasons(
      descriptor(given),
      [
        { remote: 'mf-b', base: { ...host(1, 2), ...filter('theirs') } },
        {
          remote: 'mf-c',
          base: other({ name: 'mf-c', slots: [{ slot: 'modal', module: './page', query: 'open' }] }),
        },
      ],
      site,
    ),
  ).toEqual(reason === undefined ? [] : [reason]);
});

it('[OWN-01] a place is not taken away from under a live remote that fills it, and moves on when it has moved', () => {
  const filler = { remote: 'mf-b', base: other(fills('home-aside', 1)) };
  const aside = (...versions: number[]) =>
    descriptor({ offers: versions.map((version) => ({ slot: 'home-aside', version, route: 'Mine' })) });
  const own = { remote: 'mf-a', base: aside(1) };
  expect(reasons(aside(2), [own, filler], site)).toEqual([
    'routes | mf-b would lose its slot "home-aside": it is written for version 1 of the place, but this site offers version 2',
  ]);
  expect(reasons(aside(1, 2), [own, filler], site)).toEqual([]);
  const moved = { remote: 'mf-b', base: other(fills('home-aside', 2)) };
  expect(reasons(aside(2), [{ remote: 'mf-a', base: aside(1, 2) }, moved], site)).toEqual([]);
});

it('a shell from before places takes every name', () => {
  expect(reasons(descriptor(fills('anything', 4)), [], [shell()])).toEqual([]);
});
