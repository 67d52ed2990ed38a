import type { RemoteManifest } from '@commonhearth/contract';

const manifest = {
  name: 'mf-compound',
  version: '1.0.0',
  contract: '^3.4.0',
  owner: 'homes',
  budgets: { entry: 5 * 1024, page: 47 * 1024, all: 228 * 1024 },
  exposes: {
    './register': './src/register.ts',
    './compound': './src/pages/compound.tsx',
    './compound-modal': './src/pages/compound-modal.tsx',
    './signup-gate': './src/pages/signup-gate.tsx',
  },
  firstViews: [{ page: './compound' }],
  routes: [
    {
      name: 'Public Home Details',
      title: 'A home to share',
      path: '/hfc/homes_c/:compound_id',
      app: 'hfc',
      access: 'public',
      flags: [],
      page: './compound',
      content: 'compound',
    },
    {
      name: 'Public Compound',
      title: 'A home to share',
      path: '/hfc/compounds/:compound_id',
      app: 'hfc',
      access: 'public',
      flags: [],
      page: './compound',
      content: 'compound',
    },
    {
      name: 'Share Link',
      title: 'A home that a friend shared',
      path: '/hi/c/:share_link_key/:compound_id',
      app: 'hfc',
      access: 'public',
      flags: [],
      redirect: { route: 'Public Home Details', shareLinkKeyFrom: 'share_link_key' },
    },
  ],
  slots: [
    {
      slot: 'compound-modal',
      module: './compound-modal',
      query: 'cid',
      routes: ['HFC Home Dashboard', 'Shortlist', 'New Listings'],
    },
    { slot: 'signup-gate', module: './signup-gate' },
  ],
  offers: [
    { slot: 'home-section', version: 1, route: 'Public Home Details' },
    { slot: 'home-aside', version: 1, route: 'Public Home Details' },
  ],
  nav: [],
  slices: ['compoundModal'],
  calls: [
    'getShareLinkInfo',
    'giveBetaFeedback',
    'listBetaFeedback',
    'recordActivity',
    'reportMistake',
    'requestTour',
    'sendMessage',
  ],
} as const satisfies RemoteManifest;
export default manifest;

declare module '@commonhearth/contract' {
  interface RouteNames {
    readonly 'mf-compound': (typeof manifest)['routes'][number]['name'];
  }
}
