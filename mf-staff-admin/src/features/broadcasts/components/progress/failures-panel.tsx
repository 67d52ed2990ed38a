import type { BroadcastProgress } from '@commonhearth/schemas';
import { Button, DataTable, Panel } from '@commonhearth/ui';
import { number } from '../../words.ts';

type Failure = BroadcastProgress['failures'][number];
const causes: Readonly<Record<Failure['cause'], string>> = {
  address: 'no such address; we stop emailing it',
  mail: 'email rejected',
  temporary: 'gave up after hours of retries; you can resend',
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
        { id: 'cause', header: 'Meaning', cell: ({ cause }) => causes[cause] },
      ]}
    />
  </Panel>
);
