import type { FullArea } from '@commonhearth/schemas';
import { Panel } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { AreaName } from './area-name.tsx';
import { AreaStatus } from './area-status.tsx';

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  align-items: start;
  gap: 12px 20px;
`;

/** What visitors read of an area, and who sees it. */
export function AreaFacts({ area }: { readonly area: FullArea }) {
  return (
    <Panel dense title="For visitors">
      <Both>
        <AreaName key={area.area_id} area={area} />
        <AreaStatus area={area} labelled />
      </Both>
    </Panel>
  );
}
