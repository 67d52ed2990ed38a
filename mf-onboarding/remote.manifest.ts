import type { RemoteManifest } from '@commonhearth/contract';

export default {
  name: 'mf-onboarding', version: '1.0.0', contract: '^1.0.0',
  exposes: { './register': './src/register.ts', './sign-up': './src/pages/sign-up.tsx' },
  routes: [
    { name: 'Onboard City Select Only Flow', path: '/signup/cityselect', app: 'hfc', access: 'public', flags: ['noReturn'], planned: true },
    { name: 'Onboard Questionnaire Only Flow', path: '/signup/questionnaire', app: 'hfc', access: 'public', flags: ['noReturn'], planned: true },
    { name: 'Onboard Flow', path: '/signup/:product?/:cityKey?/:startStep?', app: 'hfc', access: 'public', flags: ['noReturn'], planned: true },
    { name: 'HFC Sign-up Subscribe', path: '/signup/hfc/subscribe', app: 'hfc', access: 'public', flags: ['noReturn'], planned: true },
    { name: 'HFC Sign-up Subscribe 2', path: '/signup/hfc/subscribe2', app: 'hfc', access: 'public', flags: ['noReturn'], planned: true },
    { name: 'Coming Soon - HFC Area', path: '/comingsoon/hfc/:cityKey', app: 'hfc', access: 'public', flags: ['noReturn'], planned: true },
    { name: 'HFC Sign-up', path: '/hfc/signup', app: 'hfc', access: 'auth optional', flags: ['optionalAuthentication', 'noReturn'], page: './sign-up' },
    { name: 'Unsubscribe', path: '/hfc/unsubscribe/:unsubscribeFrom/:objectType/:objectId', app: 'hfc', access: 'login', flags: ['requiresAuthentication'], planned: true },
    { name: 'Unsubscribe (legacy)', path: '/hfc/unsubscribe/:unsubscribeFrom/:objectId', app: 'hfc', access: 'login', flags: ['requiresAuthentication'], planned: true },
    { name: 'Notifications', path: '/hfc/account/notifications', app: 'hfc', access: 'login', flags: ['requiresAuthentication'], planned: true },
    { name: 'Areas', path: '/hfc/account/areas', app: 'hfc', access: 'login', flags: ['requiresAuthentication'], planned: true },
    { name: 'Email Preferences', path: '/account/email_preferences', app: 'none', access: 'public', flags: ['noAutoLogin'], planned: true },
    { name: 'Onboard by UAC', path: '/onboard/uac/:code', app: 'hfc', access: 'public', flags: ['noReturn'], planned: true },
  ],
  slots: [],
  nav: [],
  owns: { slices: [], endpoints: [] },
} satisfies RemoteManifest;
