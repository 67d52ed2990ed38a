import type { BroadcastAction, BroadcastProgress } from '@commonhearth/schemas';
import { ConfirmDialog } from '@commonhearth/ui/dialog';
import { addresses, howLong, subjectOf } from '../../words.ts';

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
        ? `It goes on to ${addresses(rest)}, which takes ${howLong(rest, pace)}. You will be named as its sender.`
        : 'The list of addresses is made now, and sending starts right away. You will be named as its sender.',
      button: 'Resume',
    };
  if (asked === 'cancel')
    return {
      title: `Cancel ${broadcast.state === 'scheduled' ? name : `the rest of ${name}`}?`,
      text: isPrepared
        ? `${addresses(rest)} that ${rest === 1 ? 'waits' : 'wait'} will not get it. What went to ${addresses(counts.sent)} can’t be taken back, and emails already at the mail server may still arrive. You can’t resume a cancelled broadcast, but you can copy it.`
        : 'Nobody gets it. You can’t resume a cancelled broadcast, but you can copy it.',
      button: broadcast.state === 'scheduled' ? 'Cancel broadcast' : 'Cancel the rest',
      danger: true,
    };
  const n = asked === 'resend_failed' ? counts.failed : counts.unknown;
  return {
    title: `Send again to ${addresses(n)}?`,
    text:
      asked === 'resend_failed'
        ? 'These were rejected and go back in the queue. People who unsubscribed and addresses that don’t exist are left out.'
        : 'We can’t tell whether these were delivered. Resending may reach some people twice.',
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
