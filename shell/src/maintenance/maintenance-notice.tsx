import { useState, useSyncExternalStore } from 'react';
import { PlainMessage } from '../remotes/failures/plain-message.tsx';
import { WithViews } from '../remotes/failures/with-views.tsx';
import type { MaintenanceWatch } from './maintenance-watch.ts';

/** Above a page that was open when the site went under maintenance. */
export function MaintenanceNotice({ watch }: { readonly watch: MaintenanceWatch }) {
  const on = useSyncExternalStore(watch.subscribe, watch.on);
  const [asking, setAsking] = useState(false);
  const retry = () => {
    setAsking(true);
    void watch.retry().finally(() => {
      setAsking(false);
    });
  };
  return on ? (
    <WithViews plain={<PlainMessage retry={retry}>Under maintenance.</PlainMessage>}>
      {({ MaintenanceView }) => <MaintenanceView retry={retry} retrying={asking} />}
    </WithViews>
  ) : null;
}
