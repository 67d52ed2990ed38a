import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Circle, CircleMember } from '@commonhearth/schemas';
import { Inline, LinkButton } from '@commonhearth/ui';
import { ChooseButton } from './choose-button.tsx';

interface Props {
  readonly circle: Circle;
  readonly you: CircleMember;
}

/** What members can do with the household that they live in. */
export function OwnHousehold({ circle, you }: Props) {
  const { href } = useNavigation();
  return (
    <Inline $gap={2}>
      <LinkButton
        size="small"
        href={href('Circle Settings', { circleId: circle.circle_id })}
        LinkComponent={AppLink}
      >
        Change needs
      </LinkButton>
      {circle.members.length > 1 && !you.is_guest && you.asks_household_id === null && (
        <ChooseButton circle={circle} you={you}>
          Move
        </ChooseButton>
      )}
    </Inline>
  );
}
