import { useSyncExternalStore } from 'react';
import { useAtRest } from '../idle/use-at-rest.ts';
import type { MaintenanceWatch } from './maintenance-watch.ts';

const loadWords = () => import(/* webpackChunkName: "at-rest" */ './maintenance-words.tsx');

/** Above a page that was open when the site went under maintenance. */
export function MaintenanceNotice({ watch }: { readonly watch: MaintenanceWatch }) {
  const on = useSyncExternalStore(watch.subscribe, watch.on);
  const words = useAtRest(loadWords, on);
  return on ? (
    <div role="status" data-maintenance-notice="">
      {words === undefined ? 'Under maintenance.' : <words.MaintenanceWords retry={watch.retry} />}
    </div>
  ) : null;
}
