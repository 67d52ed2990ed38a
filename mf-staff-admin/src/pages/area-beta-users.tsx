import { StaffPage } from '@commonhearth/ui';
import { AreaStatus } from '../features/area-status/index.ts';
import { BetaUsersView } from '../features/beta-users/index.ts';

/** HFCi Area Beta Users. */
export default function AreaBetaUsersPage() {
  return (
    <StaffPage>
      <BetaUsersView status={(area) => <AreaStatus area={area} />} />
    </StaffPage>
  );
}
