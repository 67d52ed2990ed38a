import { usePlatform } from '@commonhearth/contract';
import { Button, commandKey, icons } from '@commonhearth/ui';
import { useState } from 'react';
import { Bar, Column, Soft, Two } from '../layout.ts';
import { useCount } from '../use-count.ts';
import type { Writing } from '../draft/use-draft-session.ts';
import { usePageKey } from '../../../use-page-key.ts';
import { usePreview } from '../use-preview.ts';
import { addresses } from '../words.ts';
import { ConfirmSend } from './confirm-send.tsx';
import { SendChecks } from './send-checks.tsx';
import { SendTime } from './send-time.tsx';
import { TestEmail } from './test-email.tsx';

const overWords = 'This time has passed. Choose a later time or send it now.';

interface SendStepProps {
  readonly writing: Writing;
  readonly mailsPerSecond: number;
  /** It was sent, here or by someone else. */
  readonly onChanged: () => void;
}

/** The last look: what keeps it back, when it goes, a test to oneself, and the button. */
export function SendStep({ writing, mailsPerSecond, onChanged }: SendStepProps) {
  const { draft, stored, unsaved, save } = writing;
  const [confirming, setConfirming] = useState(false);
  const [asksTime, setAsksTime] = useState(false);
  // a time that a colleague chose meanwhile shows, too
  const later = asksTime || draft.send_at !== null;
  const counted = useCount(draft.audience, draft.is_newsletter);
  const { count } = counted;
  const { preview, error: previewError } = usePreview(draft, '');
  const { now } = usePlatform();
  const [, look] = useState(0);
  const isOver = draft.send_at !== null && Date.parse(draft.send_at) <= now();
  const faults = preview?.faults ?? [];
  const blocked =
    unsaved.length > 0
      ? 'Your changes aren’t saved yet.'
      : previewError !== null
        ? 'Couldn’t build the email. Check “Write”.'
        : preview === null || count === undefined
          ? 'Counting and checking…'
          : faults.length > 0
            ? faults[0]
            : count.count === 0
              ? 'Nobody would get this. Choose another audience.'
              : later && draft.send_at === null
                ? 'Choose a day and time, or send it now.'
                : isOver
                  ? overWords
                  : undefined;
  const commit = (): void => {
    // the page may have been open for longer than the time was away
    const isOverNow = draft.send_at !== null && Date.parse(draft.send_at) <= now();
    if (blocked === undefined && isOverNow) look(now());
    else if (blocked === undefined) setConfirming(true);
    else void save();
  };
  usePageKey('command enter', commit);
  const total = count?.count ?? 0;
  return (
    <Two $side={380}>
      <Column>
        <SendChecks
          preview={preview}
          previewError={previewError}
          counted={counted}
          mailsPerSecond={mailsPerSecond}
        />
        <SendTime
          writing={writing}
          later={later}
          onLater={setAsksTime}
          error={isOver ? overWords : undefined}
        />
        <Bar>
          <Button
            variant="primary"
            icon={icons.mail}
            blockedReason={blocked}
            keyHint={`${commandKey()} ↵`}
            aria-keyshortcuts="Meta+Enter Control+Enter"
            onClick={commit}
          >
            {count === undefined ? 'Send…' : `${later ? 'Schedule for' : 'Send to'} ${addresses(total)}…`}
          </Button>
          {blocked !== undefined && <Soft>{blocked}</Soft>}
        </Bar>
      </Column>
      <Column>
        <TestEmail draft={draft} />
      </Column>
      {confirming && count !== undefined && (
        <ConfirmSend
          broadcast={stored}
          counted={total}
          mailsPerSecond={mailsPerSecond}
          onClose={() => {
            setConfirming(false);
            counted.again();
          }}
          onSent={onChanged}
          onStale={onChanged}
        />
      )}
    </Two>
  );
}
