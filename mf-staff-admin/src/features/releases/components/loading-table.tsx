import { DataTable, Panel } from '@commonhearth/ui';

const columns = ['Remote', 'Live', 'By', 'Rollout'].map((header) => ({
  id: header,
  header,
  cell: () => null,
}));

/** The table before it is known what is live. */
export const LoadingTable = () => (
  <Panel dense flush>
    <DataTable caption="Releases" columns={columns} rows={[]} rowKey={() => ''} loadingRows={5} />
  </Panel>
);
