import type { Route } from '@commonhearth/registry';

const routes: readonly Route[] = [
  {
    name: 'Root',
    path: '/',
    app: 'hfc',
    access: 'public',
    flags: [],
    redirect: { route: 'HFC Home Dashboard' },
  },
  { name: 'Login', path: '/login', app: 'none', access: 'public', flags: ['noReturn'], page: './login' },
  {
    name: 'Forgot Password',
    path: '/account/forgot-password',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    planned: true,
  },
  {
    name: 'Update Password',
    path: '/account/update-password',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    planned: true,
  },
  {
    name: 'Auth Check',
    path: '/auth',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    page: './auth-check',
  },
  {
    name: 'OAuth Callback',
    path: '/auth/:callbackProvider/callback/:encodedCallbackData?',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    planned: true,
  },
  {
    name: 'Sign Out',
    path: '/signout',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    page: './sign-out',
  },
];
/** The routes that the shell shows itself; those of remotes come with their descriptors. */
export default { name: 'shell', version: '1.0.0', routes };
