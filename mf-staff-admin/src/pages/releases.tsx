import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { ReleasesView } from '../features/releases/index.ts';
import { TokensPanel } from '../features/release-tokens/index.ts';

const Page = styled.div`
  display: grid;
  gap: 14px;
  max-width: 1400px;
  margin: 0 auto;
  padding: 16px 20px 48px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  @media ${media.small} {
    padding-inline: 12px;
  }
`;

/** HFCi Releases. */
export default function ReleasesPage() {
  return (
    <Page>
      <ReleasesView>
        <TokensPanel />
      </ReleasesView>
    </Page>
  );
}
