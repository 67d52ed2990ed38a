import { Note } from '@commonhearth/ui';
import type { useEdit } from './use-edit.ts';

/** What became of a change; a refusal says that the page shows again what is stored. */
export function OutcomeNote({ outcome }: Pick<ReturnType<typeof useEdit>, 'outcome'>) {
  if (outcome?.is === 'refused')
    return (
      <div role="alert">
        <Note tone="bad" title="Not saved">
          {outcome.why} Nothing has changed; try again.
        </Note>
      </div>
    );
  const words = outcome === undefined ? '' : outcome.is === 'saving' ? 'Saving …' : 'Saved.';
  return <p role="status">{words}</p>;
}
