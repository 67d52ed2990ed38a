import type { RemoteManifest } from '@commonhearth/contract';

export default {
  name: 'dev-pages',
  version: '1.0.0',
  contract: '^1.0.0',
  channel: 'development',
  exposes: { './register': './src/register.ts', './gallery': './src/pages/gallery.tsx' },
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
      planned: true,
    },
  ],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
} satisfies RemoteManifest;
