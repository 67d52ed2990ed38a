import { Button, DataTable, EmptyState, icons, Panel, VisuallyHidden } from '@commonhearth/ui';

/** What is shown until the cycles are known. */
export function CyclesSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading cycles…</VisuallyHidden>
      <Panel dense flush>
        <DataTable
          caption="Cycles"
          columns={['Cycle', 'Starts on', 'Status', 'Homes'].map((header) => ({
            id: header,
            header,
            cell: () => null,
          }))}
          rows={[]}
          rowKey={() => ''}
          loadingRows={6}
        />
      </Panel>
    </>
  );
}

/** What is shown where no market has a cycle. */
export function NoCycles({ onNew }: { readonly onNew: () => void }) {
  return (
    <Panel dense>
      <EmptyState
        title="No cycles yet"
        actions={
          <Button size="small" variant="dark" icon={icons.plus} onClick={onNew}>
            Open the first cycle
          </Button>
        }
      >
        A cycle is the set of homes that a market publishes together, usually once a week.
      </EmptyState>
    </Panel>
  );
}
