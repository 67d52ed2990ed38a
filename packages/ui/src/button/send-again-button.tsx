import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** The least time between two mails, as hosted providers want it too, in seconds. */
const BETWEEN_MAILS = 60;

/** Seconds as a clock shows them: 0:42. */
const inMinutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Sends what is under way once more: once in a minute, which is counted down from the last one. */
export function SendAgainButton({
  label,
  onSend,
}: {
  readonly label: string;
  /** Answers whether it went out. */
  readonly onSend: () => Promise<boolean>;
}) {
  const [left, setLeft] = useState(BETWEEN_MAILS);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  const send = async (): Promise<void> => {
    setBusy(true);
    const sent = await onSend();
    setBusy(false);
    if (sent) setLeft(BETWEEN_MAILS);
  };
  return (
    <Button
      type="button"
      wide
      busy={busy}
      blockedReason={left > 0 ? 'The last one may still be on its way.' : undefined}
      onClick={() => {
        void send();
      }}
    >
      {label}
      {left > 0 && ` in ${inMinutes(left)}`}
    </Button>
  );
}
