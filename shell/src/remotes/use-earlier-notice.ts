import { usePlatform } from '@commonhearth/contract';
import { useLayoutEffect } from 'react';
import { useRemotes } from './remotes-context.ts';

const told = new WeakSet<object>();

/** Says once that an app is shown in its earlier release, as soon as something of it is. */
export function useEarlierNotice(app: { readonly remote: string }, shown: boolean): void {
  const { notify } = usePlatform();
  const { federation } = useRemotes();
  const tell = shown && federation.isEarlier(app.remote);
  useLayoutEffect(() => {
    if (!tell || told.has(app)) return;
    told.add(app);
    notify({
      text: 'Part of this page stopped working, so you’re seeing an earlier version.',
      tone: 'info',
    });
  }, [app, notify, tell]);
}
