import type { RootState } from '@commonhearth/contract';
import { appFor } from '@commonhearth/domain';

type Here = Pick<RootState, 'navigation' | 'session'>;

/** The home of the person's app: the recorded one, else consumers by their subscribers, else staff [4]. */
export function appHome({
  navigation,
  session: { subscribers, user },
}: Here): 'HFCi Review Periods' | 'HFC Home Dashboard' {
  const isStaff = user?.is_staff === true;
  const app = appFor({ recorded: navigation.app, subscribers: subscribers.length, isStaff });
  return app === 'hfci' && isStaff ? 'HFCi Review Periods' : 'HFC Home Dashboard';
}

export type Home = ReturnType<typeof appHome> | 'Login' | 'front page';

/**
 * Where home is for who is here [2], the one rule of logo and pages that lead home: signed in, that of the app;
 * signed out, the public front page, but from a page that needs login back into its app, and to Login where none
 * is recorded.
 */
export function homeOf(here: Here, needsLogin: boolean): Home {
  if (here.session.status === 'signed in') return appHome(here);
  if (!needsLogin) return 'front page';
  const { app } = here.navigation;
  if (app === null) return 'Login';
  return app === 'hfci' ? 'HFCi Review Periods' : 'HFC Home Dashboard';
}

/** A page of the public site: its root, as it is configured, and a path of it. */
export const publicPage = (root: string, path = ''): string =>
  `${root.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`;
