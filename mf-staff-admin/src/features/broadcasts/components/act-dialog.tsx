import type { BroadcastAction, BroadcastProgress } from '@commonhearth/schemas';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { addresses, howLong, subjectOf } from '../words.ts';

/** What is asked before it is done. */
export type Asked = Exclude<BroadcastAction, 'pause' | 'leave_unknown'>;

interface Words {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly danger?: true;
}
function wordsOf(asked: Asked, { broadcast, counts, mails_per_second: pace }: BroadcastProgress): Words {
  const name = `“${subjectOf(broadcast)}”`;
  const rest = counts.queued;
  const isPrepared = Object.values(counts).some((n) => n > 0);
  if (asked === 'resume')
    return {
      title: `Resume ${name}?`,
      text: isPrepared
        ? `It goes on to ${addresses(rest)}, which takes ${howLong(rest, pace)}. You stand for it from now on.`
        : 'Its list of addresses is written now, and it goes out at once. You stand for it from now on.',
      button: 'Resume',
    };
  if (asked === 'cancel')
    return {
      title: `Cancel ${broadcast.state === 'scheduled' ? name : `the rest of ${name}`}?`,
      text: isPrepared
        ? `${addresses(rest)} that ${rest === 1 ? 'waits' : 'wait'} will not get it. What went to ${addresses(counts.sent)} cannot come back, and what is with the mail server now may still arrive. A cancelled broadcast does not go on; you can copy it.`
        : 'Nobody gets it. A cancelled broadcast does not go on; you can copy it.',
      button: broadcast.state === 'scheduled' ? 'Cancel broadcast' : 'Cancel the rest',
      danger: true,
    };
  const n = asked === 'resend_failed' ? counts.failed : counts.unknown;
  return {
    title: `Send again to ${addresses(n)}?`,
    text:
      asked === 'resend_failed'
        ? 'They were refused, and wait in the list again. Who unsubscribed since, or whose address does not exist, is left out.'
        : 'Nobody knows whether they got it. Who did gets it twice.',
    button: 'Send again',
    ...(asked === 'resend_unknown' && { danger: true }),
  };
}

interface ActDialogProps {
  readonly asked: Asked;
  readonly progress: BroadcastProgress;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names what happens before it does. */
export function ActDialog({ asked, progress, busy, onConfirm, onClose }: ActDialogProps) {
  const { title, text, button, danger = false } = wordsOf(asked, progress);
  return (
    <ConfirmDialog
      open
      dense
      danger={danger}
      busy={busy}
      title={title}
      confirmLabel={button}
      cancelLabel="Not now"
      onOpenChange={onClose}
      onConfirm={onConfirm}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
