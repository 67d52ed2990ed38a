import { Note, TextButton } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { MaintenanceWatch } from './maintenance-watch.ts';

const Above = styled.div`
  padding: var(--space-2) var(--space-4);
`;

/** Says that the site is under maintenance, and asks again on Retry. */
export function MaintenanceWords({ retry: ask }: Pick<MaintenanceWatch, 'retry'>) {
  const [asking, setAsking] = useState(false);
  const retry = () => {
    setAsking(true);
    void ask().finally(() => {
      setAsking(false);
    });
  };
  return (
    <Above>
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
  );
}
