import type { AreaAlerts } from '@commonhearth/schemas';
import { DataTable, Panel } from '@commonhearth/ui';

/** Who hears of comments on homes that appear, by area. */
export function AlertsByArea({ alerts }: { readonly alerts: readonly AreaAlerts[] }) {
  return (
    <Panel dense flush title="Alerts">
      <DataTable
        caption="Alerts by area"
        rows={alerts}
        rowKey={({ area_id }) => area_id}
        empty="No one will be alerted."
        columns={[
          { id: 'area', header: 'Area', rowHeader: true, cell: ({ area_name }) => area_name },
          { id: 'comments', header: 'Comments', align: 'end', cell: ({ comments }) => comments },
          {
            id: 'people',
            header: 'People',
            align: 'end',
            cell: ({ people }) => people.toLocaleString('en-US'),
          },
        ]}
      />
    </Panel>
  );
}
