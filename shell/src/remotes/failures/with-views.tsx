import type { PartHost } from '@commonhearth/contract/host';
import { shellName } from '@commonhearth/federation';
import { useEffect, useReducer, type ReactNode } from 'react';
import { loadPartOf } from '../load-part.ts';
import { useRemotes } from '../remotes-context.ts';

type Views = typeof import('./views/index.ts');
let views: Views | undefined;

// the same name as in the federation: one file has everything that a failure needs
const loadViews = () => import(/* webpackChunkName: "later-failures" */ './views/index.ts');

/** Preloads the views, because the first failure may be a lost connection. */
export const prepareViews = async (load: PartHost['load']): Promise<void> => {
  const loaded = views ?? (await load(loadViews).catch(() => undefined));
  views ??= loaded;
};

/** How long a view may load before the plain message takes its place, in milliseconds. */
export const viewPatienceMs = 1000;

interface Props {
  readonly children: (views: Views) => ReactNode;
  /** Shown if the views do not load, or not in time. */
  readonly plain: ReactNode;
  readonly loading?: ReactNode;
}

/** Shows a view that only failures need. Loads it if that has not happened yet, and again once the browser is online. */
export function WithViews({ children, plain, loading = null }: Props) {
  const remotes = useRemotes();
  const [updates, update] = useReducer((before: number) => before + 1, 0);
  const rendered = views;
  useEffect(() => {
    // not `views`, which may have been loaded since
    if (rendered !== undefined) return undefined;
    const load = (): void => {
      void prepareViews(loadPartOf(remotes.federation.appOf(shellName), remotes)).then(update);
    };
    const timer = setTimeout(update, viewPatienceMs);
    load();
    window.addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [remotes, rendered]);
  if (rendered !== undefined) return children(rendered);
  return updates > 0 ? plain : loading;
}
