import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import { notFoundTitle } from '@commonhearth/schemas/constants';
import { LinkButton, MessageView } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { styled } from 'styled-components';

const Thinking = styled.div`
  display: flex;
  align-items: start;
  font-size: 32px;
`;

/** RTR-38. */
export function NotFoundPage() {
  const { href } = useNavigation();
  return (
    <MessageView figure={<Thinking><HouseFace face="_thinking" hue="yellow" size={132} /><span role="img" aria-label="Thinking">🤔</span></Thinking>} title={notFoundTitle} footer={<LinkButton variant="primary" href={href('HFC Home Dashboard')} LinkComponent={AppLink}>Look at homes</LinkButton>}>
      The address may be mistyped, or the home may no longer be shown.
    </MessageView>
  );
}
