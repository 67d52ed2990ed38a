import { usePageTitle } from '@commonhearth/contract';
import { RouteLink } from '@commonhearth/contract/router';
import type { Circle } from '@commonhearth/schemas';
import { Panel, Stack } from '@commonhearth/ui';
import { isGuestIn, ownerOf, youIn } from '../../circle/people.ts';
import { NarrowPage, Soft } from '../../frames/page.ts';
import { CircleEmails } from './circle-emails.tsx';
import { ChangeHousehold } from './change-household.tsx';
import { ChangeRule } from './change-rule.tsx';
import { LeaveOrDelete } from './leave-or-delete.tsx';
import { Members } from './members.tsx';
import { RenameCircle } from './rename-circle.tsx';

interface CircleSettingsProps {
  readonly circle: Circle;
  /** Called before the person leaves or deletes the circle: it will be gone from their list. */
  readonly onLeave: (words: string) => void;
}

/** Name, household, people, and the ways out of a circle. */
export function CircleSettings({ circle, onLeave }: CircleSettingsProps) {
  usePageTitle(`Settings of ${circle.name}`);
  const you = youIn(circle);
  const household = circle.households.find(({ household_id: id }) => id === you?.household_id);
  const isOwner = you?.is_owner === true;
  return (
    <NarrowPage>
      <div>
        <RouteLink to="Circle" params={{ circleId: circle.circle_id }}>
          {circle.name}
        </RouteLink>
        <h1>Settings</h1>
        <Soft>
          {isOwner
            ? 'You can change this circle.'
            : `${ownerOf(circle)?.name ?? 'The owner'} can rename this circle, remove people and delete it.`}
        </Soft>
      </div>
      {isOwner && (
        <Panel title="Name">
          <RenameCircle circle={circle} />
        </Panel>
      )}
      {household !== undefined && (
        <Panel title="Your household">
          <Stack $gap={4}>
            <Soft>Your circle sees this.</Soft>
            <ChangeHousehold key={household.household_id} circle={circle} household={household} />
          </Stack>
        </Panel>
      )}
      <Panel title="The rule">
        <ChangeRule circle={circle} isOwner={isOwner} />
      </Panel>
      {!isGuestIn(circle) && (
        <Panel title="Email">
          <CircleEmails circle={circle} />
        </Panel>
      )}
      <Members circle={circle} />
      {you !== undefined && <LeaveOrDelete circle={circle} you={you} onLeave={onLeave} />}
    </NarrowPage>
  );
}
