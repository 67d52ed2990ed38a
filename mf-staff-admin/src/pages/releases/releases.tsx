import { StaffPage } from '@commonhearth/ui';
import { ReleasesView } from '../../features/releases/index.ts';
import { TokensPanel } from '../../features/release-tokens/index.ts';

/** HFCi Releases. */
export default function ReleasesPage() {
  return (
    <StaffPage>
      <ReleasesView>
        <TokensPanel />
      </ReleasesView>
    </StaffPage>
  );
}
