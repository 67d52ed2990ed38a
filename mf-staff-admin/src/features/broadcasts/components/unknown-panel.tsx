import { Button, Panel } from '@commonhearth/ui';
import { useState } from 'react';
import { Bar } from '../layout.ts';
import { addresses, number } from '../words.ts';

interface UnknownPanelProps {
  readonly count: number;
  readonly onAgain: () => void;
}

/** Nobody knows whether these arrived: to leave them, or to send again, is for people to decide. */
export function UnknownPanel({ count, onAgain }: UnknownPanelProps) {
  const [left, setLeft] = useState(0);
  const isLeft = left === count;
  return (
    <Panel
      dense
      title={`Unknown: ${number(count)}`}
      actions={
        <Bar>
          {!isLeft && (
            <Button
              size="dense"
              onClick={() => {
                setLeft(count);
              }}
            >
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
          ? 'They stay as they are, and stand in the list as unknown. Nobody is mailed twice.'
          : `${addresses(count)} had been handed to the mail server when the connection or our process broke, and no answer came. Left alone, nobody gets it twice, and some may not have it. Sent again, who has it gets it twice.`}
      </p>
    </Panel>
  );
}
