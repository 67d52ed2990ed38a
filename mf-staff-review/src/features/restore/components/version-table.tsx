import type { MarketVersion } from '@commonhearth/schemas';
import { Badge, Button, DataTable, icons } from '@commonhearth/ui';
import { versionMoment, versionName } from '../version-words.ts';

interface VersionTableProps {
  readonly versions: readonly MarketVersion[] | undefined;
  readonly onRestore: (version: MarketVersion) => void;
}

/** What a market had, the latest first; each but the one it has can be gone back to. */
export function VersionTable({ versions, onRestore }: VersionTableProps) {
  return (
    <>
      <p>Published homes include those that only staff or a beta area can see.</p>
      <DataTable
        caption="Versions of this market"
        cardsBelow={36}
        rows={versions ?? []}
        loadingRows={versions === undefined ? 3 : 0}
        rowKey={({ version }) => version}
        empty="No versions yet. The next publish creates the first one."
        columns={[
          {
            id: 'name',
            header: 'Version',
            rowHeader: true,
            cell: (version) => (
              <>
                {versionName(version)}{' '}
                {version.current && (
                  <Badge dense tone="info">
                    Now
                  </Badge>
                )}
              </>
            ),
          },
          { id: 'at', header: 'When', cell: versionMoment },
          { id: 'by', header: 'By', cell: ({ by }) => by ?? 'Unknown' },
          {
            id: 'homes',
            header: 'Published homes',
            align: 'end',
            cell: ({ homes }) => homes.toLocaleString('en-US'),
          },
          {
            id: 'restore',
            header: 'Restore',
            hideHeader: true,
            cell: (version) => (
              <Button
                size="dense"
                icon={icons.undo}
                aria-label={`Restore ${versionName(version)} of ${versionMoment(version)}`}
                onClick={() => {
                  onRestore(version);
                }}
              >
                Restore…
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
