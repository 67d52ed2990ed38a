import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { focusPage } from '../dialog/focus-page.ts';
import { Stack } from '../layout/stack.ts';
import { Note } from '../panel/note.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { ItemErrors } from './item-errors.tsx';
import { counted, wordsOf, type JobStanding } from './job-words.ts';
import { ProgressBar } from './progress-bar.tsx';

interface JobProgressProps {
  readonly job: JobStanding;
  /** What the job does, as a sentence: "Publishing 40 homes." */
  readonly title: string;
  /** What it counts, in the plural: "homes". */
  readonly unit: string;
  /** What holds while it goes on. */
  readonly children?: ReactNode;
  /** What to do once it has failed for good. */
  readonly whenFailed: ReactNode;
  readonly dense?: boolean | undefined;
  /** Once it has ended, it can be put away. */
  readonly onHide?: (() => void) | undefined;
}

/**
 * How a job is going: that it waits, how far it is, that it is tried again and why, how it ended, and what of it
 * could not be done. Its state is said to who listens; its count is read where the reader goes.
 */
export function JobProgress({ job, title, unit, children, whenFailed, dense, onHide }: JobProgressProps) {
  const { state, done, total, errors, failure } = job;
  const { tone, words } = wordsOf(job);
  const goesOn = state === 'queued' || state === 'running';
  return (
    <div>
      <VisuallyHidden role="status">{`${title} ${words}`}</VisuallyHidden>
      <Note
        dense={dense}
        tone={tone}
        title={title}
        action={
          onHide !== undefined &&
          !goesOn && (
            <IconButton
              icon="close"
              size="dense"
              label={`Hide: ${title}`}
              onClick={() => {
                onHide();
                // its button goes with it
                focusPage();
              }}
            />
          )
        }
        figure={goesOn && tone === 'info' ? <Spinner size={dense === true ? 16 : 22} /> : undefined}
      >
        <Stack $gap={2}>
          <p aria-hidden="true">{words}</p>
          {failure !== null && state !== 'done' && <p>{failure}</p>}
          {state === 'running' && <ProgressBar label={title} done={done} total={total} />}
          {total !== null && <p>{counted(done, total, unit)}</p>}
          {goesOn && children !== undefined && <p>{children}</p>}
          {state === 'failed' && <p>{whenFailed}</p>}
          {errors.length > 0 && <ItemErrors errors={errors} />}
        </Stack>
      </Note>
    </div>
  );
}
