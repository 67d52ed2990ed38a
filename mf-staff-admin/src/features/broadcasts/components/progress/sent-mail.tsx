import type { Broadcast } from '@commonhearth/schemas';
import { Button, icons, Panel } from '@commonhearth/ui';
import { useState } from 'react';
import { draftOf } from '../../draft/draft-state.ts';
import { addresses, zonedMoment } from '../../words.ts';
import { PreviewPanel } from '../preview-panel.tsx';

/** Who sent it, and the mail itself where somebody wants to read it. */
export function SentMail({ broadcast }: { readonly broadcast: Broadcast }) {
  const [shown, setShown] = useState(false);
  const { started_by: by, started_at: at, finished_at: end, expected } = broadcast;
  return (
    <>
      <Panel
        dense
        title="This broadcast"
        actions={
          <Button
            size="dense"
            icon={icons.eye}
            aria-expanded={shown}
            onClick={() => {
              setShown(!shown);
            }}
          >
            {shown ? 'Hide the email' : 'Show the email'}
          </Button>
        }
      >
        <p>
          {by ?? 'A deleted user'} confirmed {expected === null ? 'it' : addresses(expected)}.
          {at !== null && ` It began ${zonedMoment(at)}.`}
          {end !== null &&
            ` It ${broadcast.state === 'cancelled' ? 'was cancelled' : 'ended'} ${zonedMoment(end)}.`}
        </p>
      </Panel>
      {shown && <PreviewPanel draft={draftOf(broadcast)} />}
    </>
  );
}
