import { usePlatform } from '@commonhearth/contract';
import { shellName } from '@commonhearth/federation';
import { Dialog } from '@commonhearth/ui/dialog';
import { use } from 'react';
import { styled } from 'styled-components';
import { useRemotes } from '../remotes/remotes-context.ts';
import { SlotContext } from '../remotes/slot.tsx';
import { whyThisVersion } from './why-this-version.ts';

const Versions = styled.dl`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-3);
  > div {
    padding-top: var(--space-3);
    border-top: 1px solid var(--line-soft);
    overflow-wrap: anywhere;
  }
  dt {
    font-weight: 650;
  }
  dd {
    margin: 0;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;

/** Which release of each part this page got, and why: for whoever helps a visitor. */
export default function AboutThisPage({ onClose }: { readonly onClose: () => void }) {
  const { config } = usePlatform();
  const { federation } = useRemotes();
  const { remotes = [] } = use(SlotContext)?.registry ?? {};
  const { bucket } = config;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="About this page"
      description={
        bucket === undefined
          ? 'No new version is being rolled out.'
          : `A new version is being rolled out. This browser is in visitor group ${bucket} of 0 to 99.`
      }
      width={560}
      onPhone="sheet"
    >
      <Versions>
        <div>
          <dt>{shellName}</dt>
          <dd>{federation.appOf(shellName).version}</dd>
        </div>
        {remotes
          .map((remote) => whyThisVersion(remote, { ...config, isEarlier: federation.isEarlier }))
          .map(({ remote, release, why }) => (
            <div key={remote}>
              <dt>{remote}</dt>
              <dd>{release}</dd>
              <dd>{why}</dd>
            </div>
          ))}
      </Versions>
    </Dialog>
  );
}
