import {
  selectUser,
  useAppSelector,
  useNavigation,
  usePlatform,
  type CallError,
} from '@commonhearth/contract';
import type { InvitedCircle } from '@commonhearth/schemas';
import { mostHouseholds } from '@commonhearth/schemas/constants';
import { AlertNote, Inline, Note, Panel, Stack } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { useRef } from 'react';
import { useJoinCircleForCirclesMutation } from '../../api.generated.ts';
import { firstNameOf } from '../../fields/first-name.ts';
import { HouseholdChoiceFields, useHouseholdChoice } from '../../fields/household-choice.tsx';
import { Lead, NarrowPage } from '../../frames/page.ts';
import { JoinButtons } from './join-buttons.tsx';

interface JoinFormProps {
  readonly token: string;
  readonly invited: InvitedCircle;
  readonly forget: () => void;
}

/** Chooses the household and joins. */
export function JoinForm({ token, invited, forget }: JoinFormProps) {
  const { notify } = usePlatform();
  const { go } = useNavigation();
  const user = useAppSelector(selectUser);
  const nameField = useRef<HTMLInputElement>(null);
  const firstName = firstNameOf(user?.name);
  const options = {
    households: invited.households.filter(({ is_full: isFull }) => !isFull),
    canOpenOwn: invited.households.length < mostHouseholds,
  };
  const choice = useHouseholdChoice({ firstName, ...options });
  const [join, { isLoading: busy, error }] = useJoinCircleForCirclesMutation();
  const failure = error as CallError | undefined;
  const submit = async (): Promise<void> => {
    const household = choice.read();
    if (household === undefined) {
      nameField.current?.focus();
      return;
    }
    const answer = await join({ body: { token, ...household } });
    if (answer.data === undefined) {
      const { problem } = answer.error as CallError;
      choice.setFault(problem?.errors?.find(({ path }) => path === 'household_name')?.message);
      return;
    }
    forget();
    notify({ tone: 'good', text: `You’re in ${answer.data.circle.name}.` });
    go('Circle', { params: { circleId: answer.data.circle.circle_id }, replace: true });
  };
  return (
    <NarrowPage>
      <form
        noValidate
        aria-label={`Join ${invited.name}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Stack $gap={5}>
          <div>
            <h1>Join {invited.name}</h1>
            {!options.canOpenOwn && (
              <Lead>
                All {mostHouseholds} homes are taken. You can ask to live with one of the households.
              </Lead>
            )}
          </div>
          <HouseholdChoiceFields
            choice={choice}
            nameField={nameField}
            hint={`Opens household ${invited.households.length + 1} of ${mostHouseholds}.`}
            {...options}
          />
          <Panel title="What friends will see of you">
            <Inline $gap={3}>
              {user !== null && (
                <HouseFace
                  face={user.public_profile.avatarHouseFace}
                  hue={user.public_profile.avatarHouseHue}
                  size={52}
                />
              )}
              <p>Your first name and face. Never your email address.</p>
            </Inline>
          </Panel>
          {failure !== undefined && choice.fault === undefined && (
            <AlertNote title="You haven’t joined yet">{failure.message}</AlertNote>
          )}
          {choice.chosen === undefined && (
            <Note tone="warn">Every household is full. Ask your friends, or start a circle of your own.</Note>
          )}
          <JoinButtons
            firstName={firstName}
            canJoin={choice.chosen !== undefined}
            busy={busy}
            forget={forget}
          />
        </Stack>
      </form>
    </NarrowPage>
  );
}
