import { useLocation, useParams } from '@commonhearth/contract/router';
import { StaffPage } from '@commonhearth/ui';
import { AreaFacts } from '../../features/area-status/index.ts';
import { AiConfigView } from '../../features/ai-config/index.ts';

/** HFCi AI Config: a base prompt, which one says the part of the address after `#`, or an area. */
export default function AiConfigPage() {
  const { selection = 'base' } = useParams();
  const { hash } = useLocation();
  return (
    <StaffPage>
      <AiConfigView
        selection={selection}
        prompt={hash.slice(1)}
        factsOf={(area) => <AreaFacts area={area} />}
      />
    </StaffPage>
  );
}
