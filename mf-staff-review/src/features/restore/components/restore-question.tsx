import { Note, Skeleton, Stack, VisuallyHidden } from '@commonhearth/ui';
import type { Restore } from '../use-restore.ts';
import { homesInWords, reasons } from '../version-words.ts';
import { MovedHomes } from './moved-homes.tsx';
import { RestoreProgress } from './restore-progress.tsx';

/** What going back to a version does; once it was pressed, how far it is. */
export function RestoreQuestion({ restore }: { readonly restore: Restore }) {
  const { rehearsal, failure, busy, begun, job } = restore;
  if (begun) return <RestoreProgress job={job} />;
  return (
    <Stack $gap={3}>
      {failure !== null && (
        <div role="alert">
          <Note dense tone="bad">
            {failure}
          </Note>
        </div>
      )}
      {rehearsal === null && busy && (
        <>
          <VisuallyHidden role="status">Preparing preview…</VisuallyHidden>
          <Skeleton $width="100%" $height="44px" />
          <Skeleton $width="100%" $height="44px" />
        </>
      )}
      {rehearsal !== null && (
        <>
          <MovedHomes
            tone="bad"
            sign="Leave"
            words={`${homesInWords(rehearsal.vanishes.length)} ${rehearsal.vanishes.length === 1 ? 'leaves' : 'leave'} the site`}
            about="and go to Maybe, flagged"
            homes={rehearsal.vanishes}
            open
          />
          <MovedHomes
            tone="good"
            sign="Back"
            words={`${homesInWords(rehearsal.appears.length)} ${rehearsal.appears.length === 1 ? 'comes' : 'come'} back`}
            about="with the day they were published"
            homes={rehearsal.appears}
          />
          <MovedHomes
            tone="warn"
            sign="Left out"
            words={`${homesInWords(rehearsal.left_out.length)} ${rehearsal.left_out.length === 1 ? 'stays' : 'stay'} off the site`}
            about="although the version includes them"
            homes={rehearsal.left_out}
            note={({ reason }) => reasons[reason]}
          />
          <p>
            {homesInWords(rehearsal.order.length)} on the site then, in the order of that version;{' '}
            {rehearsal.stays.toLocaleString('en-US')} of them {rehearsal.stays === 1 ? 'is' : 'are'} there
            now.
          </p>
          <Note dense>
            Texts, photos and prices don’t change. You can undo this by restoring the current version.
          </Note>
        </>
      )}
    </Stack>
  );
}
