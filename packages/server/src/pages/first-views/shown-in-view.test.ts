import { arrivalOf, matchRoute, type Route } from '@commonhearth/registry';
import type { Manifest, PublicCompound } from '@commonhearth/schemas';
import { readRemoteManifests } from '@commonhearth/testing/remote-manifests';
import { shownInView } from './shown-in-view.ts';

const visitors = { app: 'hfc', access: 'public', flags: [] } as const;
const homes: Route = { ...visitors, name: 'Homes', path: '/hfc/home', page: './home', content: 'market' };
const home: Route = {
  ...visitors,
  name: 'Home',
  path: '/hfc/homes/:compound_id',
  page: './one',
  content: 'compound',
};
const root: Route = { ...visitors, name: 'Root', path: '/', redirect: { route: 'Homes' } };
const market: Route = {
  ...visitors,
  name: 'Market',
  path: '/hfc/:marketKey',
  redirect: { route: 'Homes', marketFrom: 'marketKey' },
};
const mine: Route = { ...root, name: 'Mine', access: 'login', flags: ['requiresAuthentication'] };
const shared: Route = {
  ...visitors,
  name: 'Shared',
  path: '/hi/:key/:compound_id',
  redirect: { route: 'Home', shareLinkKeyFrom: 'key' },
};
const about: Route = {
  ...visitors,
  name: 'About',
  path: '/about/:page/:part?',
  page: './about',
  params: { page: ['terms', 'privacy'] },
};
const junkHome: Route = { ...home, name: 'Junk home', path: '/hfc/zz/:junk/:compound_id' };
const junkHomes: Route = { ...homes, name: 'Junk homes', path: '/hfc/zz/:junk' };
const toAbout: Route = { ...root, name: 'To about', path: '/zz/:page', redirect: { route: 'About' } };
const account: Route = { ...visitors, name: 'Account', path: '/account', page: './account', access: 'login' };
const desk: Route = { ...visitors, name: 'Desk', path: '/desk', page: './desk', role: 'staff' };
const toAccount: Route = { ...root, name: 'To account', path: '/me', redirect: { route: 'Account' } };
const start: Route = { ...root, name: 'Start', path: '/start', redirect: { route: 'About' } };
const saved: Route = { ...visitors, name: 'Saved', path: '/saved', page: './saved', content: 'homes' };
const marketIds = new Map([
  ['bay_area', 'b'],
  ['austin', 'a'],
  ['seattle', 's'],
  ['new_york', 'n'],
]);
const compound = { compound_id: '7' } as PublicCompound;
const manifest = {
  index: [{ market_id: 'b' }, { market_id: 'a' }, { market_id: 's' }, { market_id: 'n' }],
  overviews: [{ market_id: 's' }],
} as unknown as Manifest;

const targetOf = (from: Route, arrival: Route, query = '', params: Readonly<Record<string, string>> = {}) =>
  shownInView({
    ...{ from: { route: from, params }, arrival: { route: arrival, params }, manifest, marketIds },
    ...{ query: new URLSearchParams(query), compound: arrival.content === 'compound' ? compound : undefined },
  });

it.each([
  ['the list', homes, '', {}, 'b', ''],
  ['the home page of the site', root, '', {}, 'b', ''],
  ['the list of a market', homes, 'mk=austin', {}, 'a', '?mk=austin'],
  ['the path of a market', market, '', { marketKey: 'austin' }, 'a', '?mk=austin'],
])('returns the market for %s', (_what, from, query, params, marketId, search) => {
  expect(targetOf(from, homes, query, params)).toEqual({
    pathname: '/hfc/home',
    search,
    subject: { marketId },
  });
});

it('returns the home for the page of a home', () => {
  expect(targetOf(home, home, '', { compound_id: '7' })).toEqual({
    ...{ pathname: '/hfc/homes/7', search: '', subject: compound },
  });
});

it.each([
  ['its own address', about],
  ['an address that redirects to it', start],
])('returns the page for %s, if the page shows no homes', (_what, from) => {
  expect(targetOf(from, about, '', { page: 'terms' })).toEqual({
    ...{ pathname: '/about/terms', search: '', subject: undefined },
  });
});

it.each([
  ['with a filter', homes, homes, 'minu=3', {}],
  ['with a filter and a market', homes, homes, 'mk=austin&minu=3', {}],
  ['of a market that comes in tiles', homes, homes, 'mk=seattle', {}],
  ['of an unknown market', homes, homes, 'mk=atlantis', {}],
  ['of a market that is not open yet', homes, homes, 'mk=new_york', {}],
  ['of a market that has published nothing', homes, homes, 'mk=los_angeles', {}],
  ['of two markets', market, homes, 'mk=bay_area', { marketKey: 'austin' }],
  ['for people who are signed in', mine, homes, '', {}],
  ['of a shared home', shared, home, '', { key: 'k', compound_id: '7' }],
  ['of a home with a query', home, home, 'share_link_key=k', { compound_id: '7' }],
  ['of a page with a query', about, about, 'x=1', { page: 'terms' }],
  ['of a page with a market in the query', about, about, 'mk=austin', { page: 'terms' }],
  ['of a page with a parameter that can have any value', about, about, '', { page: 'terms', part: '2' }],
  ['of a home with another parameter', junkHome, junkHome, '', { junk: '1', compound_id: '7' }],
  ['of another home', home, home, '', { compound_id: '8' }],
  ['of a list with a parameter that can have any value', junkHomes, junkHomes, '', { junk: '1' }],
  ['that redirects to a page with a value that it does not list', toAbout, about, '', { page: 'junk' }],
  ['of a page for people who are signed in', account, account, '', {}],
  ['that redirects to a page for people who are signed in', toAccount, account, '', {}],
  ['of a page with homes of any market', saved, saved, '', {}],
  ['of a page for staff', desk, desk, '', {}],
])('returns undefined for an address %s', (_what, from, arrival, query, params) => {
  expect(targetOf(from, arrival, query, params)).toBeUndefined();
});

it('[FVW-02] returns undefined for addresses of sign-up that ask for more than a page of it', async () => {
  const routes = (await readRemoteManifests()).flatMap(({ routes }) => routes);
  const shownAt = (address: string) => {
    const [path = '', query] = address.split('?');
    const matched = matchRoute(routes, path);
    if (matched === undefined) throw new Error(`There is no page at ${address}.`);
    return targetOf(matched.route, arrivalOf(routes, matched).route, query, matched.params);
  };
  for (const path of ['/signup', '/signup/hfc', '/signup/cityselect'])
    expect([path, shownAt(path)]).toEqual([path, expect.objectContaining({ search: '' })]);
  for (const path of [
    '/signup?dsps=1',
    '/signup/hfc?fs=areas',
    '/signup/hfc/austin',
    '/signup/cityselect?x=1',
  ])
    expect([path, shownAt(path)]).toEqual([path, undefined]);
});
