import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rangeFilters } from '@commonhearth/schemas/constants';
import { parameters } from './parameters.ts';

const workspace = join(__dirname, '../../../..');
const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');
const sources = globSync('{mf-*,shell,packages/*}/src/**/*.{ts,tsx}', { cwd: workspace })
  .filter(
    (path) =>
      !/\.test\.|\.harness\.|packages\/(?:testing|testing-server|release|bench|soak|fixtures)\//.test(path),
  )
  .filter((path) => !path.endsWith('address/parameters.ts'))
  .map((path) => ({ path, text: read(path) }));
const names = [...Object.values(parameters), ...Object.values(rangeFilters).flatMap((row) => row.parameters)];

// a name is for good, since it stands in links that people keep: a new one is written here as well
it('[QRY-03] no two parameters share a name, and each is as it was decided', () => {
  expect([...names].sort()).toEqual(
    [
      ...[
        'dev',
        'xf',
        'xf_',
        'ral',
        'mlt',
        'dmlt',
        'sid',
        'ohi',
        'hco',
        'ept',
        'fs',
        'mmo',
        'sort',
        'bb',
        'poly',
      ],
      ...[
        'imi',
        'imn',
        'iai',
        'ian',
        'cid',
        'slk',
        'nng',
        'dsps',
        'rcid',
        'bf',
        'bid',
        'bst',
        'ef',
        'mk',
        'ar',
        'cat',
        'tag',
        'dol',
      ],
      ...['minu', 'maxu', 'ipu', 'minp', 'maxp', 'minsf', 'maxsf', 'cmp'],
    ].sort(),
  );
});

/** Where a short name is read or written by itself: of a query, or as a change of one. */
const name = `(?:${names.join('|')})`;
const written = [
  new RegExp(`\\.(?:get|getAll|has|set|append|delete)\\(\\s*['"\`]${name}['"\`]`, 'g'),
  new RegExp(`(?:changeQuery\\(|query[=:] ?\\{?)\\s*\\{\\s*['"]?${name}['"]?:`, 'g'),
  new RegExp(`addressWithout\\([^)]*['"]${name}['"]`, 'g'),
  new RegExp(`parameter: ['"]${name}['"]`, 'g'),
];

it('a short name is written in the table only', () => {
  const found = sources.flatMap(({ path, text }) =>
    written.flatMap((pattern) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`)),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
  const tries = [
    "query.get('cid')",
    'changeQuery({ cid: id }',
    "query={{ fs: 'areas' }}",
    "addressWithout(at, ['mlt'",
    "parameter: 'mk'",
  ];
  expect(tries.filter((text) => !written.some((pattern) => text.search(pattern) >= 0))).toEqual([]);
});

const guards = 'shell/src/navigation/guards';
const fields = 'packages/domain/src/filters/filter-fields.ts';
const view = 'packages/domain/src/address/feed-view.ts';
const mails = 'packages/server/src/areas/mail/layout/reader-links.ts';
const home = 'mf-compound/src/pages/view/compound-view.tsx';
const broadcastPage = 'mf-staff-admin/src/features/broadcasts/use-place.ts';
const errors = 'mf-staff-admin/src/features/errors/use-error-filter.ts';
const shared = 'mf-compound/src/features/sharing/shared-address.ts';
/** Of each parameter who reads it and who writes it; those that only links carry are written by who makes the link. */
const table: Readonly<Record<keyof typeof parameters, readonly [reader: string, writer: string]>> = {
  developerMode: [`${guards}/parameters/keep-dev-mode.ts`, 'a link'],
  everyFeature: [
    `${guards}/parameters/experimental-features.ts`,
    `${guards}/parameters/experimental-features.ts`,
  ],
  oneFeature: [
    `${guards}/parameters/experimental-features.ts`,
    `${guards}/parameters/experimental-features.ts`,
  ],
  redirectAfterLogin: [`${guards}/redirect-after-login.ts`, 'a link'],
  magicLink: [`${guards}/tokens/magic-link-token.ts`, mails],
  delayedMagicLink: [`${guards}/tokens/magic-link-token.ts`, mails],
  subscriberId: [`${guards}/parameters/save-subscriber-id.ts`, 'a link'],
  openedHome: [home, home],
  commentsOpen: [home, home],
  emailPreferences: [`${guards}/tokens/email-preferences-token.ts`, mails],
  flowStep: [
    'mf-onboarding/src/features/onboard/use-flow.ts',
    'mf-onboarding/src/features/onboard/city/market-card.tsx',
  ],
  modalFull: ['mf-compound/src/pages/compound-modal.tsx', 'mf-dashboard/src/features/feed/use-open-home.ts'],
  sort: [view, view],
  mapView: [view, view],
  drawnArea: [fields, fields],
  initialMarketId: [`${guards}/parameters/save-initial-region.ts`, 'a link'],
  initialMarketName: [`${guards}/parameters/save-initial-region.ts`, 'shell/src/navigation/pipeline.ts'],
  initialAreaId: [`${guards}/parameters/save-initial-region.ts`, 'a link'],
  initialAreaName: [`${guards}/parameters/save-initial-region.ts`, 'a link'],
  compoundId: ['mf-compound/src/pages/compound-modal.tsx', 'mf-dashboard/src/features/feed/use-open-home.ts'],
  shareLinkKey: [shared, 'shell/src/navigation/pipeline.ts'],
  noNameGate: [shared, 'a link'],
  showProducts: ['mf-onboarding/src/features/onboard/use-flow.ts', 'a link'],
  reviewedCompoundId: [
    'mf-staff-review/src/pages/board/board.tsx',
    'mf-staff-review/src/pages/board/board.tsx',
  ],
  boardFilter: [
    'mf-staff-review/src/pages/board/use-board-filter.ts',
    'mf-staff-review/src/pages/board/use-board-filter.ts',
  ],
  broadcastId: [broadcastPage, broadcastPage],
  broadcastStep: [broadcastPage, broadcastPage],
  errorFilter: [errors, errors],
  market: [fields, fields],
  areas: [fields, fields],
  categories: [fields, fields],
  tags: [fields, fields],
  daysOnLnf: [fields, fields],
  minUnits: [fields, fields],
  maxUnits: [fields, fields],
  potentialUnits: [fields, fields],
  compared: [view, view],
};

it.each(Object.entries(table))('[QRY-03] %s is read and written by its name in the table', (key, places) => {
  const files = places.filter((place) => place !== 'a link');
  expect(files.filter((path) => !read(path).includes(`parameters.${key}`))).toEqual([]);
});
