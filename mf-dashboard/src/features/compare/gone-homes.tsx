import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { TextButton, useFocusPassedOn } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { Compared } from './use-compared.ts';

const Note = styled.div`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Says which homes left the comparison by themselves; opened, each shows homes like it. */
export function GoneHomes({ gone, dismissGone }: Pick<Compared, 'gone' | 'dismissGone'>) {
  const { href } = useNavigation();
  const passedOn = useFocusPassedOn<HTMLDivElement>();
  return (
    <Note {...passedOn}>
      <div role="status">
        {gone.map(({ compound_id: id, title }) => (
          <p key={id}>
            <AppLink href={href('Public Compound', { compound_id: id })}>{title}</AppLink> was removed, so we
            took it out of the comparison.
          </p>
        ))}
      </div>
      <TextButton onClick={dismissGone}>OK</TextButton>
    </Note>
  );
}
