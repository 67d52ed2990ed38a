import type { BroadcastProgress } from '@commonhearth/schemas';
import { Button, DataTable, Panel } from '@commonhearth/ui';
import { number } from '../words.ts';

type Failure = BroadcastProgress['failures'][number];
const causes: Readonly<Record<Failure['cause'], string>> = {
  address: 'no such address: it gets no more mail',
  mail: 'this mail was refused',
  temporary: 'tried for hours, can go again',
};

interface FailuresPanelProps {
  readonly failures: readonly Failure[];
  readonly failed: number;
  readonly onAgain: () => void;
}

/** Why mails failed, the commonest first. */
export const FailuresPanel = ({ failures, failed, onAgain }: FailuresPanelProps) => (
  <Panel
    dense
    flush
    title={`Failures by cause: ${number(failed)}`}
    actions={
      <Button size="dense" onClick={onAgain}>
        Send again…
      </Button>
    }
  >
    <DataTable
      caption="Failures by cause"
      rows={failures}
      rowKey={({ cause, reason }) => `${cause} ${reason}`}
      columns={[
        { id: 'reason', header: 'The server said', rowHeader: true, cell: ({ reason }) => reason },
        { id: 'count', header: 'How many', align: 'end', cell: ({ count }) => number(count) },
        { id: 'cause', header: 'That means', cell: ({ cause }) => causes[cause] },
      ]}
    />
  </Panel>
);
