import { Button, useFocusPassedOn } from '@commonhearth/ui';

/** Throws away what is typed, and goes with it. */
export function Discard({ onDiscard }: { readonly onDiscard: () => void }) {
  const passedOn = useFocusPassedOn<HTMLButtonElement>();
  return (
    <Button size="dense" variant="quiet" onClick={onDiscard} {...passedOn}>
      Discard
    </Button>
  );
}
