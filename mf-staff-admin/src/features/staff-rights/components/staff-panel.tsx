import { lazyPart } from '@commonhearth/contract';
import type { StaffMember } from '@commonhearth/schemas';
import { Button, ErrorPanel, icons, Panel } from '@commonhearth/ui';
import { Suspense, useState } from 'react';
import { useIsSuperuser, useStaff } from '../use-staff-rights.ts';
import { StaffTable } from './staff-table.tsx';

const GrantDialog = lazyPart(() => import('./grant-dialog.tsx'), { dialog: ({ onClose }) => onClose });
const TakeDialog = lazyPart(() => import('./take-dialog.tsx'), { dialog: ({ onClose }) => onClose });

/** Who is staff: for superusers. */
export function StaffPanel() {
  return useIsSuperuser() ? <StaffList /> : null;
}

function StaffList() {
  const { staff, failed, busy, again } = useStaff();
  const [granting, setGranting] = useState(false);
  const [taking, setTaking] = useState<StaffMember>();
  return (
    <Panel
      dense
      flush
      title="Staff"
      actions={
        <Button
          size="dense"
          icon={icons.plus}
          onClick={() => {
            setGranting(true);
          }}
        >
          Add staff
        </Button>
      }
    >
      {failed ? (
        <ErrorPanel title="Couldn’t load staff" onRetry={again} retrying={busy}>
          Check the connection and try again. Nothing was changed.
        </ErrorPanel>
      ) : (
        <StaffTable staff={staff} onTake={setTaking} />
      )}
      <Suspense>
        {granting && (
          <GrantDialog
            onClose={() => {
              setGranting(false);
            }}
          />
        )}
        {taking !== undefined && (
          <TakeDialog
            member={taking}
            onClose={() => {
              setTaking(undefined);
            }}
          />
        )}
      </Suspense>
    </Panel>
  );
}
