import { askOnce, useAppDispatch, type CallError } from '@commonhearth/contract';
import { poll, type Look, type PollSchedule } from '@commonhearth/domain';
import type { JobProgress, StaffCompound } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { staffReviewApi, useGetJobForStaffReviewQuery } from '../api.generated.ts';
import { freshCompound } from '../fresh-compound.ts';
import { createWaiting } from './wait-for.ts';

/** Between two questions of how a job is, in milliseconds; none while nobody sees the page. */
const asked = {
  pollingInterval: 2000,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: true,
} as const;

const { getJobForStaffReview: getJob } = staffReviewApi.endpoints;

/** What a job makes of a home: how it is asked for, and when it is there. */
export interface Maker {
  readonly schedule: PollSchedule;
  /** The compound while it is made: what was there is put aside. */
  readonly emptied: (compound: StaffCompound) => StaffCompound;
  /** Answers the compound where nothing else would be made. */
  readonly ask: (
    compound: StaffCompound,
  ) => Promise<{ readonly made: StaffCompound | null } | { readonly error: CallError }>;
  readonly jobOf: (compound: StaffCompound) => string | null;
  readonly isThere: (compound: StaffCompound) => boolean;
}

export interface Making {
  readonly standing: 'rest' | 'making' | 'failed' | 'late' | 'same';
  /** Why it failed, for people. */
  readonly reason: string | null;
  /** How its job stands; null where nobody can tell yet. */
  readonly job: JobProgress | null;
  readonly begin: () => void;
}

const lateWords =
  'This is taking longer than usual. It continues in the background; check back in a few minutes.';
const unanswered = 'The connection was lost. The work continues in the background.';

/**
 * Has something of a home made and waits for it: the change is shown at once, rolled back where asking fails, and the
 * result looked for by the schedule. The job's end, or a compound that comes by another way, ends the wait. Leaving the
 * page ends the looking, not the job; who comes back finds it where it is.
 */
export function useMaking(
  compound: StaffCompound,
  onSaved: (compound: StaffCompound) => void,
  maker: Maker,
): Making {
  const dispatch = useAppDispatch();
  const { compound_id: compoundId } = compound;
  const jobId = maker.jobOf(compound);
  const [standing, setStanding] = useState<Making['standing']>('rest');
  const [reason, setReason] = useState<string | null>(null);
  const [failedJob, setFailedJob] = useState<string | null>(null);
  const [waiting] = useState(createWaiting);
  const round = useRef(0);
  const { currentData: job = null } = useGetJobForStaffReviewQuery(
    { jobId: jobId ?? '' },
    { ...asked, skip: jobId === null || standing !== 'making' },
  );

  const loaded = (): Promise<StaffCompound | null> => dispatch(freshCompound(compoundId));
  const jobIs = async (id: string | null): Promise<JobProgress | null> => {
    if (id === null) return null;
    const { data } = await dispatch(askOnce(getJob, { jobId: id }));
    return data ?? null;
  };
  const look = async (): Promise<Look<StaffCompound>> => {
    const now = await loaded();
    if (now === null) return { state: 'pending' };
    const run = await jobIs(maker.jobOf(now));
    if (run?.state === 'failed') {
      setFailedJob(maker.jobOf(now));
      onSaved(now);
      return { state: 'failed', reason: run.failure ?? 'Something went wrong on our side.' };
    }
    return maker.jobOf(now) === null && maker.isThere(now)
      ? { state: 'there', value: now }
      : { state: 'pending' };
  };
  const follow = async (): Promise<void> => {
    const mine = (round.current += 1);
    setStanding('making');
    setReason(null);
    const end = await poll({
      schedule: maker.schedule,
      wait: waiting.wait,
      look,
      isStopped: () => round.current !== mine,
    });
    if (end.state === 'stopped') return;
    if (end.state === 'there') onSaved(end.value);
    setStanding(end.state === 'there' ? 'rest' : end.state);
    setReason(end.state === 'failed' ? end.reason : end.state === 'late' ? lateWords : null);
  };
  const ask = async (): Promise<void> => {
    setStanding('making');
    setReason(null);
    onSaved(maker.emptied(compound));
    const answer = await maker.ask(compound);
    if ('error' in answer) {
      onSaved(compound);
      setFailedJob(null);
      setStanding('failed');
      setReason(answer.error.message);
      return;
    }
    if (answer.made !== null) {
      onSaved(answer.made);
      setStanding('same');
      return;
    }
    const now = await loaded();
    if (now === null) setReason(unanswered);
    else onSaved(now);
    await follow();
  };

  const resume = useEffectEvent(async (): Promise<void> => {
    const run = await jobIs(jobId);
    if (run === null || standing !== 'rest') return;
    if (run.state === 'failed') {
      setFailedJob(jobId);
      setStanding('failed');
      setReason(run.failure);
    } else if (run.state !== 'done') await follow();
  });
  useEffect(() => {
    const begun = setTimeout(() => void resume(), 0);
    return () => {
      clearTimeout(begun);
      round.current += 1;
      waiting.hurry();
    };
  }, [compoundId, waiting]);

  const isOver =
    job?.state === 'done' || job?.state === 'failed' || (jobId === null && maker.isThere(compound));
  useEffect(() => {
    if (isOver && standing === 'making') waiting.hurry();
  }, [isOver, standing, waiting]);

  // a job that is no longer named is settled
  const isSettled = standing === 'failed' && failedJob !== null && failedJob !== jobId;
  return {
    standing: isSettled ? 'rest' : standing,
    reason,
    job,
    begin: () => {
      if (standing !== 'making') void ask();
    },
  };
}
