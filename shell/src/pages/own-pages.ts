import type { Host } from '@commonhearth/federation';
import SignOutPage from './sign-out.tsx';

/** The shell's own pages, each in a chunk of its own, but for the one that must open without a connection. */
export const ownPages: Host['modules'] = {
  './about': () => import('./about/index.tsx'),
  './login': () => import('./login/index.tsx'),
  './oauth-callback': () => import(/* webpackChunkName: "account-pages" */ './login/oauth-callback.tsx'),
  './forgot-password': () => import(/* webpackChunkName: "account-pages" */ './forgot-password/index.tsx'),
  './update-password': () => import(/* webpackChunkName: "account-pages" */ './update-password/index.tsx'),
  './auth-check': () => import(/* webpackChunkName: "account-pages" */ './auth-check/index.tsx'),
  './sign-out': () => Promise.resolve({ default: SignOutPage }),
};
