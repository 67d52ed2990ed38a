import { AlertNote } from '@commonhearth/ui';
import type { useEdit } from './use-edit.ts';

/** What became of a change. */
export function OutcomeNote({
  outcome,
  refused,
}: Pick<ReturnType<typeof useEdit>, 'outcome'> & {
  /** What holds after a refusal. */
  readonly refused: string;
}) {
  if (outcome?.is === 'refused')
    return (
      <AlertNote title="Not saved">
        {outcome.why} {refused}
      </AlertNote>
    );
  const words = outcome === undefined ? '' : outcome.is === 'saving' ? 'Saving …' : 'Saved.';
  return <p role="status">{words}</p>;
}
