import type { OfferedPlace, Route } from '@commonhearth/registry';
import { aboutPages } from './src/layout/about-pages.ts';

const routes = [
  {
    name: 'Root',
    path: '/',
    app: 'hfc',
    access: 'public',
    flags: [],
    redirect: { route: 'HFC Home Dashboard' },
  },
  {
    name: 'Login',
    title: 'Log in',
    path: '/login',
    app: 'none',
    access: 'public',
    flags: ['noReturn'],
    page: './login',
  },
  {
    name: 'Forgot Password',
    title: 'Forgot your password?',
    path: '/account/forgot-password',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    page: './forgot-password',
  },
  {
    name: 'Update Password',
    title: 'Choose a new password',
    path: '/account/update-password',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    page: './update-password',
  },
  {
    name: 'Auth Check',
    title: 'One moment',
    path: '/auth',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    page: './auth-check',
  },
  {
    name: 'OAuth Callback',
    title: 'Logging you in',
    path: '/auth/:callbackProvider/callback/:encodedCallbackData?',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    page: './oauth-callback',
  },
  {
    name: 'Sign Out',
    title: 'Log out',
    path: '/signout',
    app: 'none',
    access: 'public',
    flags: ['noAutoLogin'],
    page: './sign-out',
  },
  {
    name: 'About',
    title: 'About',
    path: '/about/:page',
    app: 'none',
    access: 'public',
    flags: [],
    params: { page: Object.keys(aboutPages) },
    titles: { page: aboutPages },
    page: './about',
  },
] as const satisfies readonly Route[];
const offers = [
  { slot: 'compound-modal', route: 'Root' },
  { slot: 'signup-gate', route: 'Root' },
  { slot: 'contact-form', route: 'About' },
  { slot: 'bar-end', version: 1, route: 'About' },
] as const satisfies readonly OfferedPlace[];
/** The routes that the shell shows itself, and the places of its layout; those of remotes come with their descriptors. */
export default { name: 'shell', version: '1.0.0', routes, offers };

declare module '@commonhearth/contract' {
  interface RouteNames {
    readonly shell: (typeof routes)[number]['name'];
  }
}
