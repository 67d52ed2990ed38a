import { StaffPage } from '@commonhearth/ui';
import { InterestPanel } from '../features/interest/index.ts';
import { PeopleView } from '../features/people/index.ts';
import { StaffPanel } from '../features/staff-rights/index.ts';

/** HFCi People. */
export default function PeoplePage() {
  return (
    <StaffPage>
      <PeopleView />
      <InterestPanel />
      <StaffPanel />
    </StaffPage>
  );
}
