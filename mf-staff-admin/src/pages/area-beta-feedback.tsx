import { StaffPage } from '@commonhearth/ui';
import { BetaFeedbackView } from '../features/beta-feedback/index.ts';

/** HFCi Area Beta Feedback. */
export default function AreaBetaFeedbackPage() {
  return (
    <StaffPage>
      <BetaFeedbackView />
    </StaffPage>
  );
}
