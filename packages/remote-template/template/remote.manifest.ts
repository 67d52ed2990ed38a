import type { RemoteManifest } from '@commonhearth/contract';

const manifest = {
  name: 'mf-new-remote',
  version: '1.0.0',
  contract: '^3.0.0',
  owner: 'platform',
  budgets: { entry: 10_000, page: 60_000, all: 150_000 },
  exposes: { './register': './src/register.ts', './new-remote': './src/pages/new-remote.tsx' },
  firstViews: [{ page: './new-remote' }],
  routes: [
    {
      name: 'New Remote',
      title: 'New remote',
      description: 'New remote: one sentence that tells visitors what they find on this page.',
      path: '/hfc/new_remote',
      app: 'hfc',
      access: 'public',
      flags: [],
      page: './new-remote',
    },
  ],
  slots: [],
  nav: [],
  slices: [],
  calls: [],
} as const satisfies RemoteManifest;
export default manifest;

declare module '@commonhearth/contract' {
  interface RouteNames {
    readonly 'mf-new-remote': (typeof manifest)['routes'][number]['name'];
  }
}
