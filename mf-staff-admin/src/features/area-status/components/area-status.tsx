import { lazyPart } from '@commonhearth/contract';
import type { FullArea } from '@commonhearth/schemas';
import { areaStatuses, areaStatusLabels, type AreaStatus as Status } from '@commonhearth/schemas/constants';
import { SelectField } from '@commonhearth/ui';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { useAreaStatus } from '../use-area-status.ts';

const StatusDialog = lazyPart(() => import('./status-dialog.tsx'), { dialog: ({ onClose }) => onClose });

const Box = styled.div`
  min-width: min(11rem, 100%);
  max-width: 100%;
`;
const seenBy: Readonly<Record<Status, string>> = {
  live: 'everyone sees it',
  in_beta: 'beta people see it',
  internal_review: 'colleagues see it',
};

/** Who sees an area; a change is looked at before it is made. */
export function AreaStatus({
  area,
  labelled = false,
}: {
  readonly area: FullArea;
  /** Its label shows: nothing beside it says what it is. */
  readonly labelled?: boolean;
}) {
  const { considered, consider, leave, set } = useAreaStatus(area);
  return (
    <Box>
      <SelectField
        label={`Status of ${area.display_name}`}
        hideLabel={!labelled}
        size="dense"
        value={area.status}
        options={areaStatuses.map((status) => ({
          value: status,
          label: `${areaStatusLabels[status]}: ${seenBy[status]}`,
        }))}
        onChange={({ target }) => {
          const status = areaStatuses.find((one) => one === target.value);
          if (status !== undefined) consider(status);
        }}
      />
      {considered !== null && (
        <Suspense>
          <StatusDialog
            area={area}
            considered={considered}
            onConfirm={() => {
              set(considered.status);
            }}
            onAgain={() => {
              consider(considered.status);
            }}
            onClose={leave}
          />
        </Suspense>
      )}
    </Box>
  );
}
