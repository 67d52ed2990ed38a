import type { CallError } from '@commonhearth/contract';
import type { Circle } from '@commonhearth/schemas';
import { AlertNote, Button } from '@commonhearth/ui';
import { useChooseHouseholdForCirclesMutation } from '../../api.generated.ts';

interface Props {
  readonly circle: Circle;
  /** The household that the person lives in. */
  readonly householdId: string;
}

/** Takes the question to another household back. */
export function StayButton({ circle, householdId }: Props) {
  const [choose, { isLoading: busy, error }] = useChooseHouseholdForCirclesMutation();
  return (
    <>
      <Button
        size="small"
        busy={busy}
        onClick={() => void choose({ circleId: circle.circle_id, body: { household_id: householdId } })}
      >
        Stay where I am
      </Button>
      {error !== undefined && <AlertNote dense>{(error as CallError).message}</AlertNote>}
    </>
  );
}
