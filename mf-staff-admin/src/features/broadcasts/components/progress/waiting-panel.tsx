import type { BroadcastProgress } from '@commonhearth/schemas';
import { DataTable, Panel } from '@commonhearth/ui';
import { number, zonedMoment } from '../../words.ts';

/** Mail servers rejecting for now; theirs are tried again by themselves. */
export const WaitingPanel = ({ waiting }: { readonly waiting: BroadcastProgress['waiting_domains'] }) => (
  <Panel dense flush title="Waiting domains">
    <DataTable
      caption="Mail servers rejecting for now"
      rows={waiting}
      rowKey={({ domain }) => domain}
      columns={[
        { id: 'domain', header: 'Domain', rowHeader: true, cell: ({ domain }) => domain },
        { id: 'count', header: 'Wait', align: 'end', cell: ({ count }) => number(count) },
        { id: 'again', header: 'Tried again', cell: ({ not_before: at }) => zonedMoment(at) },
      ]}
    />
  </Panel>
);
