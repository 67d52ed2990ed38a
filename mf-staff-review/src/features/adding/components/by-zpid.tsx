import type { AddedHomes } from '@commonhearth/schemas';
import { Button, JobProgress, Note, Stack, TextArea } from '@commonhearth/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useAddByZpid } from '../use-add-by-zpid.ts';
import type { ZpidRun } from '../zpid-run.ts';
import { ZpidResults } from './zpid-results.tsx';

const Outcome = styled.div`
  outline: 0;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

type Failed = AddedHomes['failed'][number];
const ofCode = (failed: readonly Failed[], code: Failed['code']) =>
  failed.filter((one) => one.code === code).map(({ zpid }) => zpid);

interface RunProps {
  readonly run: ZpidRun;
  readonly onAgain: (zpids: readonly string[], acceptSamePlace: boolean) => void;
  readonly onStop: () => void;
}

function UnderWay({ run: { state, done, total }, onStop }: Omit<RunProps, 'onAgain'>) {
  const isStopping = state === 'stopping';
  return (
    <>
      <JobProgress
        dense
        job={{ state: 'running', done, total, errors: [], failure: null }}
        title={isStopping ? 'Stopping after the current lookups…' : 'Adding homes…'}
        unit="homes"
        whenFailed={null}
      >
        You can close this; it keeps going. New homes appear in For Review.
      </JobProgress>
      <Foot>
        <Button size="dense" blockedReason={isStopping ? 'Already stopping.' : undefined} onClick={onStop}>
          Stop
        </Button>
      </Foot>
    </>
  );
}

function Ended({ run: { results, left, problem }, onAgain }: Omit<RunProps, 'onStop'>) {
  const { added, failed } = results;
  const unanswered = ofCode(failed, 'no_answer');
  const samePlace = ofCode(failed, 'same_place');
  const isAll = failed.length === 0 && left.length === 0;
  return (
    <>
      <div role="status">
        <Note
          dense
          tone={isAll ? 'good' : 'warn'}
          title={`${added.length} added, ${failed.length} not${left.length > 0 ? `, ${left.length} not looked up` : ''}.`}
        >
          {problem !== null && `${problem} `}
          {added.length > 0 ? 'Find them in For Review.' : 'Nothing was added.'}
        </Note>
      </div>
      <Foot>
        {left.length > 0 && (
          <Button
            size="dense"
            onClick={() => {
              onAgain(left, false);
            }}
          >
            Add the other {left.length}
          </Button>
        )}
        {unanswered.length > 0 && (
          <Button
            size="dense"
            onClick={() => {
              onAgain(unanswered, false);
            }}
          >
            Retry {unanswered.length}
          </Button>
        )}
        {samePlace.length > 0 && (
          <Button
            size="dense"
            onClick={() => {
              onAgain(samePlace, true);
            }}
          >
            Add {samePlace.length} at the same address anyway
          </Button>
        )}
      </Foot>
    </>
  );
}

interface ByZpidProps {
  readonly reviewPeriodId: string;
  /** With the words for it, where nobody sees the form any more. */
  readonly onAdded: (words: string | null) => void;
}

/** Many zpids at once: how far they are, and what became of each. */
export function ByZpid({ reviewPeriodId, onAdded }: ByZpidProps) {
  const { text, setText, zpids, run, problem, submit, again, stop } = useAddByZpid(reviewPeriodId, onAdded);
  const outcome = useRef<HTMLDivElement>(null);
  const isUnderWay = run !== null && run.state !== 'ended';
  /** The button that was pressed goes. */
  const focusOutcome = (): void => outcome.current?.focus({ preventScroll: true });
  return (
    <Stack $gap={3}>
      <TextArea
        size="dense"
        label="Zpids"
        hint="Up to 100, one per line or separated by commas. We look them up at the listing provider."
        rows={4}
        value={text}
        error={problem ?? undefined}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <Foot>
        <Button size="dense" variant="primary" busy={isUnderWay} onClick={() => void submit()}>
          {zpids.length > 1 ? `Add ${zpids.length} homes` : 'Add home'}
        </Button>
      </Foot>
      <Outcome ref={outcome} tabIndex={-1} role="group" aria-label="Progress">
        {run !== null && (
          <Stack $gap={3}>
            {isUnderWay ? (
              <UnderWay
                run={run}
                onStop={() => {
                  focusOutcome();
                  stop();
                }}
              />
            ) : (
              <Ended
                run={run}
                onAgain={(wanted, acceptSamePlace) => {
                  focusOutcome();
                  void again(wanted, acceptSamePlace);
                }}
              />
            )}
            <ZpidResults {...run.results} />
          </Stack>
        )}
      </Outcome>
    </Stack>
  );
}
