import type { RemoteManifest } from '@commonhearth/contract';

export default {
  name: 'mf-staff-admin', version: '1.0.0', contract: '^1.0.0',
  exposes: { './register': './src/register.ts' },
  routes: [
    { name: 'HFCi AI Config', path: '/hfc/_i/ai_config/:selection?', app: 'hfci', access: 'login', flags: ['requiresAuthentication'], role: 'staff', planned: true },
    { name: 'HFCi Email Broadcast', path: '/hfc/_i/email_broadcast', app: 'hfci', access: 'login', flags: ['requiresAuthentication'], role: 'staff', planned: true },
    { name: 'HFCi Area Beta Users', path: '/hfc/_i/area_beta_users', app: 'hfci', access: 'login', flags: ['requiresAuthentication'], role: 'staff', planned: true },
    { name: 'HFCi Area Beta Feedback', path: '/hfc/_i/area_beta_feedback_compounds', app: 'hfci', access: 'login', flags: ['requiresAuthentication'], role: 'staff', planned: true },
    { name: 'HFCi Releases', path: '/hfc/_i/releases', app: 'hfci', access: 'login', flags: ['requiresAuthentication'], role: 'staff', planned: true },
  ],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
} satisfies RemoteManifest;
