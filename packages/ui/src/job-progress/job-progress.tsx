import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { focusPage } from '../focus/focus-page.ts';
import { Stack } from '../layout/stack.ts';
import { Note } from '../panel/note.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { touchTarget } from '../tokens/touch-target.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { ItemErrors } from './item-errors.tsx';
import { counted, wordsOf, type JobStanding } from './job-words.ts';
import { ProgressBar } from './progress-bar.tsx';
import * as icons from '../icon/icons.ts';

/** The button is higher than the line beside it. */
const Away = styled.div`
  margin-block: -4px;
`;
const More = styled.summary`
  width: fit-content;
  min-height: 24px;
  ${touchTarget}
  align-content: center;
  font-weight: 600;
  cursor: pointer;
`;

interface JobProgressProps {
  readonly job: JobStanding;
  /** What the job does, as a sentence: "Publishing 40 homes." */
  readonly title: string;
  /** What it says instead once all of it is done: "The homes are published." */
  readonly doneTitle?: string | undefined;
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
export function JobProgress({
  job,
  title: whileUnderWay,
  doneTitle,
  unit,
  children,
  whenFailed,
  dense,
  onHide,
}: JobProgressProps) {
  const { state, done, total, errors, failure } = job;
  const { tone, words: stateWords } = wordsOf(job);
  const title = state === 'done' ? (doneTitle ?? whileUnderWay) : whileUnderWay;
  const words = tone === 'good' && doneTitle !== undefined ? '' : stateWords;
  const goesOn = state === 'queued' || state === 'running';
  // what can be put away is news beside other work: it takes no more room than it needs
  const isNews = onHide !== undefined && !goesOn;
  const count = total === null ? null : counted(done, total, unit);
  return (
    <div>
      <VisuallyHidden role="status">{`${title} ${words}`.trim()}</VisuallyHidden>
      <Note
        dense={dense}
        tone={tone}
        title={isNews ? undefined : title}
        action={
          isNews && (
            <Away>
              <IconButton
                icon={icons.close}
                size="dense"
                label={`Hide: ${title}`}
                onClick={() => {
                  onHide();
                  // its button goes with it
                  focusPage();
                }}
              />
            </Away>
          )
        }
        figure={goesOn && tone === 'info' ? <Spinner size={dense === true ? 16 : 22} /> : undefined}
      >
        {isNews ? (
          <>
            <p>
              <strong>{title}</strong> {tone !== 'good' && <span aria-hidden="true">{words} </span>}
              {state === 'failed' && failure !== null && (
                <>
                  <span>{failure}</span>{' '}
                </>
              )}
              {count !== null && <span>{count}. </span>}
              {state === 'failed' && whenFailed}
            </p>
            {errors.length > 0 && (
              <details>
                <More>
                  {errors.length === 1 ? '1 thing' : `${errors.length.toLocaleString('en-US')} things`} not
                  done
                </More>
                <ItemErrors errors={errors} />
              </details>
            )}
          </>
        ) : (
          <Stack $gap={2}>
            {words !== '' && <p aria-hidden="true">{words}</p>}
            {failure !== null && state !== 'done' && <p>{failure}</p>}
            {state === 'running' && <ProgressBar label={title} done={done} total={total} />}
            {count !== null && <p>{count}</p>}
            {goesOn && children !== undefined && <p>{children}</p>}
            {state === 'failed' && <p>{whenFailed}</p>}
            {errors.length > 0 && <ItemErrors errors={errors} />}
          </Stack>
        )}
      </Note>
    </div>
  );
}
