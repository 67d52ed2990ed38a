import type { CallError } from '@commonhearth/contract';
import { useBackCloses } from '@commonhearth/contract';
import type { Circle, CircleMember } from '@commonhearth/schemas';
import { mostHouseholds } from '@commonhearth/schemas/constants';
import { AlertNote, Button, Stack } from '@commonhearth/ui';
import { Dialog } from '@commonhearth/ui/dialog';
import { useId, useRef } from 'react';
import { useChooseHouseholdForCirclesMutation } from '../../api.generated.ts';
import { withRoom } from '../../circle/people.ts';
import { HouseholdChoiceFields, useHouseholdChoice } from '../../fields/household-choice.tsx';

interface Props {
  readonly circle: Circle;
  readonly you: CircleMember;
  readonly onClose: () => void;
}

/** Chooses a household of one's own, or asks the members of another one. */
export default function ChooseDialog({ circle, you, onClose }: Props) {
  const formId = useId();
  const nameField = useRef<HTMLInputElement>(null);
  useBackCloses(true, onClose);
  const options = {
    households: withRoom(circle).filter(({ household_id: id }) => id !== you.household_id),
    canOpenOwn: circle.households.length < mostHouseholds,
  };
  const choice = useHouseholdChoice({ firstName: you.name, ...options });
  const [choose, { isLoading: busy, error }] = useChooseHouseholdForCirclesMutation();
  const failure = error as CallError | undefined;
  const submit = async (): Promise<void> => {
    const household = choice.read();
    if (household === undefined) {
      nameField.current?.focus();
      return;
    }
    const { data } = await choose({ circleId: circle.circle_id, body: household });
    if (data !== undefined) onClose();
  };
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={onClose}
      onPhone="sheet"
      title="Choose your household"
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          {choice.opensOwn ? 'Open this home' : 'Ask them'}
        </Button>
      }
    >
      <Stack
        as="form"
        id={formId}
        noValidate
        $gap={4}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <HouseholdChoiceFields choice={choice} nameField={nameField} {...options} />
        {failure !== undefined && <AlertNote title="Not changed">{failure.message}</AlertNote>}
      </Stack>
    </Dialog>
  );
}
