import type { Host } from '@commonhearth/federation';
import SignOutPage from './sign-out.tsx';

/** The shell's own pages, each in a chunk of its own, but for the one that must open without a connection. */
export const ownPages: Host['modules'] = {
  './about': () => import('./about/index.tsx'),
  './login': () => import('./login/index.tsx'),
  './oauth-callback': () => import('./login/oauth-callback.tsx'),
  './forgot-password': () => import('./forgot-password/index.tsx'),
  './update-password': () => import('./update-password/index.tsx'),
  './auth-check': () => import('./auth-check/index.tsx'),
  './sign-out': () => Promise.resolve({ default: SignOutPage }),
};
