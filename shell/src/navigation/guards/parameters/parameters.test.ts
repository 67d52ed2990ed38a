import { navigationSlice, type RootState } from '@commonhearth/contract';
import type { Situation } from '../../guard.ts';
import { loadGuards, routeOf, signedOut, situationOf } from '../situation.harness.ts';

const guards = await loadGuards();
type Navigation = RootState['navigation'];
const start = navigationSlice.getInitialState();
const noRegions = { status: 'idle', markets: [], areas: [], boundaries: [] };
const regions = {
  ...noRegions,
  status: 'ready',
  markets: [
    { market_id: '4', name: 'Austin', coming_soon: false },
    { market_id: '9', name: 'Boston', coming_soon: true },
  ],
};

/** What a guard answers at `/hfc/home` with this query, and what the state is afterwards. */
function arrive(
  name: string,
  search: string,
  given: { readonly navigation?: Partial<Navigation>; readonly regions?: unknown } & Partial<
    Pick<Situation, 'session' | 'matched'>
  > = {},
) {
  const guard = guards.find((one) => one.name === name);
  if (guard === undefined) throw new Error(`There is no guard "${name}".`);
  const { navigation, regions: known = noRegions, ...rest } = given;
  const before = { ...start, ...navigation };
  const outcome = guard.run({
    ...situationOf({ at: { pathname: '/hfc/home', search, hash: '#map' }, route: routeOf({}), ...rest }),
    state: { navigation: before, regions: known } as unknown as RootState,
  });
  let after = before;
  for (const effect of outcome.effects ?? [])
    if (effect.kind === 'dispatch') after = navigationSlice.reducer(after, effect.action);
  return { outcome, url: outcome.kind === 'replace' ? outcome.url : undefined, after };
}

const devMode = 'keep dev mode';
it('[NAV-01] [QRY-03] developer mode is switched on by `dev`, which stays; nothing switches it off, rubbish leaves', () => {
  for (const on of ['?dev=1', '?dev', '?cid=7&dev=1']) {
    const { url, after } = arrive(devMode, on);
    expect([on, url, after]).toEqual([on, undefined, { ...start, devMode: true }]);
  }
  for (const off of ['?dev=0', '?dev=true&cid=7', '?dev=%3Cb%3E']) {
    const { url, after } = arrive(devMode, off, { navigation: { devMode: true } });
    expect([off, url, after.devMode]).toEqual([
      off,
      off.includes('cid') ? '/hfc/home?cid=7#map' : '/hfc/home#map',
      true,
    ]);
    expect(arrive(devMode, off).after).toEqual(start);
  }
  const later = arrive(devMode, '', { navigation: { devMode: true } });
  expect([later.outcome, later.after.devMode]).toEqual([{ kind: 'proceed' }, true]);
});

it('[NAV-01] developer mode grants nothing: no other guard asks for it', () => {
  for (const role of ['staff', undefined] as const) {
    const route = routeOf({ flags: ['requiresAuthentication'], ...(role && { role }) });
    const matched = { route, params: {} };
    for (const { name } of guards.filter((one) => one.name !== devMode))
      expect([name, arrive(name, '', { matched, navigation: { devMode: true } }).outcome]).toEqual([
        name,
        arrive(name, '', { matched }).outcome,
      ]);
  }
});

const experimental = 'experimental features';
it.each([
  ['?xf=1', { all: true, features: {} }, undefined],
  ['?xf', { all: true, features: {} }, '/hfc/home?xf=1#map'],
  ['?xf_map=1&xf_feed=0', { all: false, features: { map: true, feed: false } }, undefined],
  ['?xf=1&xf_feed=0', { all: true, features: { feed: false } }, undefined],
  ['?xf=0', { all: false, features: {} }, '/hfc/home#map'],
  ['?xf=yes&xf_map=on&xf_=1&xf_A%20b=1&cid=7', { all: false, features: {} }, '/hfc/home?cid=7#map'],
])('[NAV-02] flags of features come from the query: %s', (search, flags, url) => {
  const arrived = arrive(experimental, search);
  expect([arrived.after.experimentalFeatures, arrived.url]).toEqual([flags, url]);
});

it('[NAV-02] [QRY-03] later addresses get back what they lack, and may say otherwise', () => {
  const navigation = { experimentalFeatures: { all: true, features: { map: false } } };
  expect(arrive(experimental, '?cid=7', { navigation }).url).toBe('/hfc/home?cid=7&xf=1&xf_map=0#map');
  expect(arrive(experimental, '?xf=1&xf_map=0', { navigation }).outcome).toEqual({ kind: 'proceed' });
  const other = arrive(experimental, '?xf=0&xf_map=1', { navigation });
  expect([other.url, other.after.experimentalFeatures]).toEqual([
    '/hfc/home?xf_map=1#map',
    { all: false, features: { map: true } },
  ]);
});

it('[NAV-02] a link fills no address: twenty features at most, and the address rests after one round', () => {
  const many = Array.from({ length: 30 }, (_one, index) => `xf_new${index}=1`).join('&');
  const old = Object.fromEntries(Array.from({ length: 20 }, (_one, index) => [`old${index}`, true]));
  const first = arrive(experimental, `?${many}`, {
    navigation: { experimentalFeatures: { all: false, features: old } },
  });
  expect(Object.keys(first.after.experimentalFeatures.features)).toHaveLength(20);
  const { search } = new URL(first.url ?? '', 'http://here.invalid');
  expect(arrive(experimental, search, { navigation: first.after }).outcome).toEqual({ kind: 'proceed' });
});

it.each([
  ['/hfc/review', 'hfci'],
  ['/hfc/home', 'hfc'],
  ['/login', null],
] as const)('[NAV-03] the app of %s is recorded: %s', (path, app) => {
  const matched = { route: routeOf({ path, app: app ?? 'none' }), params: {} };
  expect(arrive('record app', '', { matched }).after.app).toBe(app);
  expect(arrive('record app', '', { matched, navigation: { app: 'hfci' } }).after.app).toBe(app ?? 'hfci');
});

const landing = 'remember landing page';
it('[NAV-04] the first landing page is remembered, without what leaves its address', () => {
  expect(arrive(landing, '?cid=7&x=a%20b').after.landingPage).toBe('/hfc/home?cid=7&x=a%20b#map');
  const secrets = '?imi=4&imn=Austin&iai=1&ian=Zilker&sid=3&mlt=a&dmlt=b&ept=c&ral=%2Fhfc&cid=7';
  expect(arrive(landing, secrets).after.landingPage).toBe('/hfc/home?cid=7#map');
  expect(arrive(landing, '?cid=7', { navigation: { landingPage: '/about/us' } }).after.landingPage).toBe(
    '/about/us',
  );
});

const region = 'save initial market and area';
const regionOf = ({ after }: ReturnType<typeof arrive>) => [
  after.initialMarketId,
  after.initialMarketName,
  after.initialAreaIds,
  after.initialAreaNames,
];
it.each([
  ['?imn=Austin&cid=7', null, 'Austin', [], []],
  ['?imn=Washington+D.C.&cid=7', null, 'Washington D.C.', [], []],
  ['?imn=Boston&cid=7', null, null, [], []],
  ['?imn=Gotham&cid=7', null, null, [], []],
  ['?iai=12&iai=13&iai=12&iai=%3Cb%3E&iai=&cid=7', null, null, ['12', '13'], []],
  ['?ian=East+Austin&ian=Zilker&ian=%3Cb%3E&ian=&cid=7', null, null, [], ['East Austin', 'Zilker']],
])('[NAV-05] [QRY-03] %s is saved once and leaves the URL', (search, ...saved) => {
  const arrived = arrive(region, search);
  expect([arrived.url, ...regionOf(arrived)]).toEqual(['/hfc/home?cid=7#map', ...saved]);
});

it('[NAV-05] [QRY-03] a market by its id is one of the published regions, which are waited for', () => {
  const asked = arrive(region, '?imi=4');
  expect(asked.outcome).toMatchObject({
    kind: 'replace',
    url: '/hfc/home?imi=4#map',
    effects: [{ kind: 'wait' }],
  });
  const answers = (search: string) => regionOf(arrive(region, search, { regions })).slice(0, 2);
  expect(answers('?imi=4')).toEqual(['4', 'Austin']);
  expect(answers('?imn=Austin')).toEqual(['4', 'Austin']);
  // one that is not listed, one that is none
  expect([answers('?imi=9'), answers('?imi=99')]).toEqual([
    [null, null],
    [null, null],
  ]);
  for (const status of ['loading', 'failed'])
    expect(arrive(region, '?imi=4', { regions: { ...noRegions, status } }).url).toBe('/hfc/home#map');
});

it('[NAV-05] a later link overwrites; what it does not name stays', () => {
  const navigation = { initialMarketName: 'Seattle', initialAreaNames: ['Ballard'] };
  expect(regionOf(arrive(region, '?imn=Austin', { navigation }))).toEqual([null, 'Austin', [], ['Ballard']]);
  expect(regionOf(arrive(region, '?ian=Zilker', { navigation }))).toEqual([null, 'Seattle', [], ['Zilker']]);
  expect(regionOf(arrive(region, '?imn=Gotham', { navigation }))).toEqual([null, 'Seattle', [], ['Ballard']]);
  expect(arrive(region, '?cid=7', { navigation }).outcome).toEqual({ kind: 'proceed' });
});

it.each([
  ['12', '12'],
  ['', null],
  ['a b', null],
  ['<b>', null],
  ['1'.repeat(65), null],
])(
  '[NAV-06] [QRY-03] the subscriber id “%s” is saved for the next login as %s, and leaves the URL',
  (sid, saved) => {
    const arrived = arrive('save subscriber id', `?${new URLSearchParams({ sid, cid: '7' })}`);
    expect([arrived.url, arrived.after.subscriberIdForNextLogin]).toEqual(['/hfc/home?cid=7#map', saved]);
    expect(arrive('save subscriber id', '?cid=7').outcome).toEqual({ kind: 'proceed' });
  },
);

it.each([
  ['aB3_-.~+/=', 'aB3_-.~+/='],
  ['', null],
  ['a b', null],
  ['<b>', null],
  ['a'.repeat(2001), null],
])('[NAV-08] [QRY-03] the email-preferences token “%s” is stored as %s, and leaves the URL', (ept, saved) => {
  const arrived = arrive('email-preferences token', `?${new URLSearchParams({ ept, cid: '7' })}`);
  expect([arrived.url, arrived.after.emailPreferencesToken]).toEqual(['/hfc/home?cid=7#map', saved]);
  expect(arrive('email-preferences token', '?cid=7').outcome).toEqual({ kind: 'proceed' });
});

const shareable = 'shareable compound page';
it('[NAV-09] signed out on a shareable page that needs login: who fails to sign in sees the home that was shared', () => {
  const flags = ['requiresAuthentication', 'sharableCompoundPage'] as const;
  const of = (given: Parameters<typeof routeOf>[0]) => ({ matched: { route: routeOf(given), params: {} } });
  const failed = (search: string, given: Parameters<typeof arrive>[2]) =>
    arrive(shareable, search, given).after.failedLoginRedirect;
  const both = '?cid=7&slk=abc';
  expect(failed(both, of({ flags }))).toEqual({ compoundId: '7', shareLinkKey: 'abc' });
  expect(failed('?cid=7', of({ flags }))).toBeNull();
  expect(failed('?slk=abc', of({ flags }))).toBeNull();
  expect(failed('?cid=&slk=abc', of({ flags }))).toBeNull();
  expect(failed(both, of({ flags: ['requiresAuthentication'] }))).toBeNull();
  expect(failed(both, of({ flags: ['sharableCompoundPage'] }))).toBeNull();
  expect(failed(both, { ...of({ flags }), session: { ...signedOut, status: 'signed in' } })).toBeNull();
});

const after = 'redirect after login';
const foreign = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/a',
  'javascript:alert(1)',
  'hfc/home',
  '',
  `/${'a'.repeat(8192)}`,
];
it('[QRY-03] `ral` names a path of this site, beats the stored target, and leaves the URL', () => {
  const login = { route: routeOf({ flags: ['requiresAuthentication'] }), params: {} };
  const navigation = { redirectOnLogin: '/hfc/home?cid=8' };
  const named = `?${new URLSearchParams({ cid: '7', ral: '/hfc/home?mk=austin#map' })}`;
  const arrived = arrive(after, named, { navigation });
  expect([arrived.url, arrived.after.redirectOnLogin]).toEqual([
    '/hfc/home?cid=7#map',
    '/hfc/home?mk=austin#map',
  ]);
  expect(arrive('needs session', named, { matched: login }).after.redirectOnLogin).toBe(
    '/hfc/home?mk=austin#map',
  );
  for (const ral of foreign) {
    const search = `?${new URLSearchParams({ cid: '7', ral })}`;
    const { url, after: kept } = arrive(after, search, { navigation });
    expect([url, kept.redirectOnLogin]).toEqual(['/hfc/home?cid=7#map', '/hfc/home?cid=8']);
    expect(arrive('needs session', search, { matched: login }).after.redirectOnLogin).toBe(
      '/hfc/home?cid=7#map',
    );
  }
  expect(arrive(after, '?cid=7').outcome).toEqual({ kind: 'proceed' });
});
