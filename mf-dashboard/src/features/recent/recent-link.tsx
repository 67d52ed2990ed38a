import { TextButton } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Recent } from './use-recent.ts';

/* no higher than the line that it stands in */
const Inline = styled(TextButton)`
  margin-block: -10px;
`;

/** From the head of a long list to the homes viewed last, at its foot. */
export const RecentLink = ({ shows, reach }: Pick<Recent, 'shows' | 'reach'>) =>
  shows === 'homes' && (
    <>
      {' · '}
      <Inline onClick={reach}>Recently viewed</Inline>
    </>
  );
