import type { RemoteManifest } from '@commonhearth/contract';

const manifest = {
  name: 'mf-dashboard',
  version: '1.0.0',
  contract: '^3.0.0',
  owner: 'homes',
  budgets: { entry: 5 * 1024, page: 44 * 1024, all: 228 * 1024 },
  exposes: {
    './register': './src/register.ts',
    './home': './src/pages/home/home.tsx',
    './shortlist': './src/pages/shortlist/shortlist.tsx',
    './new-listings': './src/pages/new-listings/new-listings.tsx',
    './contact': './src/pages/contact.tsx',
  },
  firstViews: [
    {
      page: './home',
      // opened homes look different, the map stays as the visitor chose, and so does the market that they came for
      unlessKept: ['visit', 'viewed', 'map.shown', 'state.navigation.initialMarketName'],
    },
  ],
  routes: [
    {
      name: 'HFC Market',
      path: '/hfc/:marketKey',
      app: 'hfc',
      access: 'public',
      flags: [],
      redirect: { route: 'HFC Home Dashboard', marketFrom: 'marketKey' },
      params: { marketKey: ['seattle', 'bay_area', 'los_angeles', 'austin', 'washington_dc'] },
    },
    {
      name: 'HFC',
      path: '/hfc',
      app: 'hfc',
      access: 'login',
      flags: ['requiresAuthentication', 'sharableCompoundPage'],
      redirect: { route: 'HFC Home Dashboard' },
    },
    {
      name: 'HFC Home Dashboard',
      title: 'Homes',
      path: '/hfc/home',
      app: 'hfc',
      access: 'auth optional',
      flags: ['optionalAuthentication'],
      page: './home',
      hero: true,
      content: 'market',
    },
    {
      name: 'Shortlist',
      path: '/hfc/favorites',
      app: 'hfc',
      access: 'login',
      flags: ['requiresAuthentication', 'sharableCompoundPage'],
      title: 'Shortlist',
      page: './shortlist',
      content: 'homes',
    },
    {
      name: 'New Listings',
      path: '/hfc/new',
      app: 'hfc',
      access: 'login',
      flags: ['requiresAuthentication', 'sharableCompoundPage'],
      title: 'New Listings',
      page: './new-listings',
      content: 'homes',
    },
    {
      name: 'Contact',
      title: 'Contact us',
      path: '/hfc/contact',
      app: 'hfc',
      access: 'login',
      flags: ['requiresAuthentication'],
      page: './contact',
    },
  ],
  slots: [],
  offers: [
    { slot: 'home-card-foot', version: 1, route: 'HFC Home Dashboard' },
    { slot: 'feed-filter', version: 1, route: 'HFC Home Dashboard' },
    { slot: 'pin-mark', version: 1, route: 'HFC Home Dashboard' },
    { slot: 'feed-head', version: 1, route: 'HFC Home Dashboard' },
    { slot: 'feed-end', version: 1, route: 'HFC Home Dashboard' },
  ],
  nav: [
    { label: 'Homes', route: 'HFC Home Dashboard', audience: 'anyone', order: 10 },
    { label: 'New Listings', route: 'New Listings', audience: 'signed-in', order: 12 },
    { label: 'Shortlist', route: 'Shortlist', audience: 'signed-in', order: 14 },
    { label: 'Contact', route: 'Contact', audience: 'signed-in', order: 40 },
  ],
  slices: ['dashboard'],
  calls: ['setLikeNote', 'listPublishedPeriods', 'sendMessage'],
} as const satisfies RemoteManifest;
export default manifest;

declare module '@commonhearth/contract' {
  interface RouteNames {
    readonly 'mf-dashboard': (typeof manifest)['routes'][number]['name'];
  }
}
