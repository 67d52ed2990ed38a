import type { Circle } from '@commonhearth/schemas';
import { mostHouseholds } from '@commonhearth/schemas/constants';
import { Button, VisuallyHidden } from '@commonhearth/ui';
import { Faces } from '../../circle/faces.tsx';
import { Card, Cards } from './card.ts';
import { HouseholdCard } from './household-card.tsx';
import { People } from './people.tsx';

interface HouseholdsProps {
  readonly circle: Circle;
  /** For those who can invite. */
  readonly onInvite: (() => void) | undefined;
}

/** One card for each household, one for people without a household, and the room that is left. */
export function Households({ circle, onInvite }: HouseholdsProps) {
  const undecided = circle.members.filter(({ household_id }) => household_id === null);
  const room = mostHouseholds - circle.households.length;
  return (
    <section aria-labelledby="households">
      <VisuallyHidden as="h2" id="households">
        Households
      </VisuallyHidden>
      <Cards>
        {circle.households.map((household) => (
          <HouseholdCard key={household.household_id} circle={circle} household={household} />
        ))}
        {undecided.length > 0 && (
          <Card>
            <Faces people={undecided} />
            <h3>Choosing a home</h3>
            <People people={undecided} />
          </Card>
        )}
        {room > 0 && (
          <Card $open>
            <h3>{circle.members.length === 1 ? 'Who’s next door?' : `Room for ${room} more`}</h3>
            {onInvite !== undefined && (
              <Button size="small" aria-label="Invite more households" onClick={onInvite}>
                Invite
              </Button>
            )}
          </Card>
        )}
      </Cards>
    </section>
  );
}
