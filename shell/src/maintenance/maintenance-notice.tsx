import { Note, TextButton } from '@commonhearth/ui';
import { useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import type { MaintenanceWatch } from './maintenance-watch.ts';

const Above = styled.div`
  padding: var(--space-2) var(--space-4);
`;

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
    <Above role="status" data-maintenance-notice="">
      <Note
        tone="warn"
        dense
        action={
          <TextButton onClick={retry} disabled={asking}>
            Retry
          </TextButton>
        }
      >
        Under maintenance. You can keep reading this page; the rest will be back soon.
      </Note>
    </Above>
  ) : null;
}
