import type { RemoteManifest } from '@commonhearth/contract';

const manifest = {
  name: 'dev-pages',
  version: '1.0.0',
  contract: '^3.0.0',
  channel: 'development',
  exposes: {
    './register': './src/register.ts',
    './gallery': './src/pages/gallery.tsx',
    './outbox': './src/pages/outbox.tsx',
  },
  routes: [
    {
      name: 'Gallery',
      title: 'Gallery',
      path: '/_dev/gallery',
      app: 'none',
      access: 'public',
      flags: [],
      page: './gallery',
    },
    {
      name: 'Outbox',
      title: 'Outbox',
      path: '/_dev/outbox',
      app: 'none',
      access: 'public',
      flags: [],
      page: './outbox',
    },
  ],
  slots: [],
  nav: [],
  slices: [],
  calls: ['listDevMails'],
} as const satisfies RemoteManifest;
export default manifest;

declare module '@commonhearth/contract' {
  interface RouteNames {
    readonly 'dev-pages': (typeof manifest)['routes'][number]['name'];
  }
}
