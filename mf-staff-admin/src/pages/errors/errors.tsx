import { useParams } from '@commonhearth/contract/router';
import { StaffPage } from '@commonhearth/ui';
import { ErrorsView, ErrorView } from '../../features/errors/index.ts';

/** HFCi Errors: the list, or the group that the address names. */
export default function ErrorsPage() {
  const { error_group_id: errorGroupId } = useParams();
  return (
    <StaffPage>
      {errorGroupId === undefined ? (
        <ErrorsView />
      ) : (
        <ErrorView key={errorGroupId} errorGroupId={errorGroupId} />
      )}
    </StaffPage>
  );
}
