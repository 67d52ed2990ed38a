import type { Circle, CircleMember } from '@commonhearth/schemas';
import { Note, Stack } from '@commonhearth/ui';
import { listed } from '../../circle/counts.ts';
import { livingIn, youIn } from '../../circle/people.ts';
import { ChooseButton } from './choose-button.tsx';
import { StayButton } from './stay-button.tsx';

function waitingFor(circle: Circle, { asks_household_id: asked }: CircleMember): string | undefined {
  const household = circle.households.find(({ household_id }) => household_id === asked);
  if (household === undefined) return undefined;
  const names = livingIn(circle, household).map(({ name }) => name);
  return names.length === 1
    ? `${names.join('')} hasn’t answered yet`
    : `${listed(names)} haven’t answered yet`;
}

/** For a member who asked to join a household, or has none: what they wait for, and what else they can do. */
export function OwnQuestion({ circle }: { readonly circle: Circle }) {
  const you = youIn(circle);
  if (you === undefined) return null;
  const { household_id: own } = you;
  const waiting = waitingFor(circle, you);
  if (waiting === undefined && own !== null) return null;
  return (
    <Note title={waiting ?? 'Choose your household'}>
      <Stack $gap={3}>
        <p>
          {waiting === undefined
            ? 'Open a home of your own, or ask to live with one of your friends.'
            : 'Once they say yes, you’re in their household.'}
        </p>
        <div>
          {own === null ? (
            <ChooseButton circle={circle} you={you}>
              {waiting === undefined ? 'Choose a household' : 'Open a home of my own instead'}
            </ChooseButton>
          ) : (
            <StayButton circle={circle} householdId={own} />
          )}
        </div>
      </Stack>
    </Note>
  );
}
