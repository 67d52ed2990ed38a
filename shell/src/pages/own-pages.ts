import type { Host } from '@commonhearth/federation';

/** The shell's own pages, each in a chunk of its own. */
export const ownPages: Host['modules'] = {
  './about': () => import('./about/index.tsx'),
  './login': () => import('./login.tsx'),
  './auth-check': () => import('./auth-check.tsx'),
  './sign-out': () => import('./sign-out.tsx'),
};
