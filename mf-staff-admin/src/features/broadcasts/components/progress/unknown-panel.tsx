import { Button, Panel } from '@commonhearth/ui';
import { Bar } from '../../layout.ts';
import { addresses, number } from '../../words.ts';

interface UnknownPanelProps {
  readonly count: number;
  /** Of them, how many somebody chose to leave as they are. */
  readonly left: number;
  readonly busy: boolean;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
}

/** Nobody knows whether these arrived: to leave them, or to send again, is for people to decide. */
export function UnknownPanel({ count, left, busy, onLeave, onAgain }: UnknownPanelProps) {
  const isLeft = left >= count;
  return (
    <Panel
      dense
      title={`Unknown: ${number(count)}`}
      actions={
        <Bar>
          {!isLeft && (
            <Button size="dense" busy={busy} onClick={onLeave}>
              {count === 1 ? 'Leave it' : 'Leave them'}
            </Button>
          )}
          <Button size="dense" onClick={onAgain}>
            Send again…
          </Button>
        </Bar>
      }
    >
      <p role="status">
        {isLeft
          ? 'They stay in the list as unknown. Nobody gets it twice.'
          : `${addresses(count)} went to the mail server, but the connection broke before it answered. Leave them and some people may not get it; resend and some may get it twice.`}
      </p>
    </Panel>
  );
}
