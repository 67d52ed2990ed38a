import type { RemoteManifest } from '@commonhearth/contract';

const manifest = {
  name: 'mf-staff-admin',
  version: '1.0.0',
  contract: '^2.0.0',
  owner: 'admin',
  budgets: { entry: 12 * 1024, page: 80 * 1024, all: 160 * 1024 },
  exposes: {
    './register': './src/register.ts',
    './releases': './src/pages/releases.tsx',
    './recordings': './src/pages/recordings.tsx',
  },
  routes: [
    {
      name: 'HFCi AI Config',
      title: 'AI writer',
      path: '/hfc/_i/ai_config/:selection?',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
    {
      name: 'HFCi Email Broadcast',
      title: 'Email broadcasts',
      path: '/hfc/_i/email_broadcast',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
    {
      name: 'HFCi Area Beta Users',
      title: 'Beta access',
      path: '/hfc/_i/area_beta_users',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
    {
      name: 'HFCi Area Beta Feedback',
      title: 'Beta feedback',
      path: '/hfc/_i/area_beta_feedback_compounds',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
    {
      name: 'HFCi Releases',
      title: 'Releases',
      path: '/hfc/_i/releases',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      page: './releases',
    },
    {
      name: 'HFCi Recordings',
      title: 'Recordings',
      path: '/hfc/_i/recordings/:session_id?',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      page: './recordings',
    },
    {
      name: 'HFCi People',
      title: 'People',
      path: '/hfc/_i/people',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
    {
      name: 'HFCi Mails',
      title: 'Mails',
      path: '/hfc/_i/mails',
      app: 'hfci',
      access: 'login',
      flags: ['requiresAuthentication'],
      role: 'staff',
      planned: true,
    },
  ],
  slots: [],
  nav: [
    { label: 'Recordings', route: 'HFCi Recordings', audience: 'staff', order: 85 },
    { label: 'Releases', route: 'HFCi Releases', audience: 'staff', order: 90 },
  ],
  slices: [],
  calls: [
    ...['listReleases', 'changeChannel', 'listReleaseTokens', 'makeReleaseToken', 'revokeReleaseToken'],
    ...['listRecordings', 'watchRecording'],
  ],
} as const satisfies RemoteManifest;
export default manifest;

declare module '@commonhearth/contract' {
  interface RouteNames {
    readonly 'mf-staff-admin': (typeof manifest)['routes'][number]['name'];
  }
}
