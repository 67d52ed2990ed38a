import type { StaffMember } from '@commonhearth/schemas';
import { Badge, Button, DataTable } from '@commonhearth/ui';
import { momentInWords } from '../../../moment-in-words.ts';

interface StaffTableProps {
  /** Undefined until it is known. */
  readonly staff: readonly StaffMember[] | undefined;
  readonly onTake: (member: StaffMember) => void;
}

/** Everybody with the right, superusers first; theirs stands in the settings. */
export const StaffTable = ({ staff, onTake }: StaffTableProps) => (
  <DataTable
    caption="Who is staff"
    rows={staff ?? []}
    loadingRows={staff === undefined ? 3 : 0}
    rowKey={({ email }) => email}
    cardsBelow={40}
    empty="Nobody is staff."
    columns={[
      { id: 'email', header: 'Email', rowHeader: true, cell: ({ email }) => email },
      { id: 'name', header: 'Name', cell: ({ name }) => name },
      {
        id: 'right',
        header: 'Right',
        cell: ({ is_superuser: isSuperuser }) => (
          <Badge dense tone={isSuperuser ? 'good' : 'plain'}>
            {isSuperuser ? 'Superuser' : 'Staff'}
          </Badge>
        ),
      },
      {
        id: 'by',
        header: 'Granted',
        cell: ({ user_id: id, granted_by: by, since }) =>
          id === null
            ? 'from settings, once they log in and confirm the address'
            : `${by === null ? 'from settings' : `by ${by}`}${since === null ? '' : `, ${momentInWords(since)}`}`,
      },
      {
        id: 'actions',
        header: 'Actions',
        hideHeader: true,
        align: 'end',
        cell: (member) =>
          !member.is_superuser && (
            <Button
              size="dense"
              aria-label={`Remove access of ${member.email}…`}
              onClick={() => {
                onTake(member);
              }}
            >
              Remove access…
            </Button>
          ),
      },
    ]}
  />
);
