import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { JobProgress } from '@commonhearth/schemas';
import { advanceTime } from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import { sampleCard } from '../../review-samples.harness.ts';
import { layOut, openBoard } from '../../review.harness.tsx';

const jobId = '0c5be1ab-7a94-4a9e-9d0e-51c7a1ad3c11';
const publishing = buildReviewPeriod({ status: 'publishing', version: 4, job_id: jobId });
const asksJob = `GET /api/hfc/_i/jobs/${jobId}`;
const running: JobProgress = { state: 'running', done: 12, total: 61, errors: [], failure: null };

/** The board of a cycle whose publish somebody began elsewhere. */
function openPublishing(job: () => JobProgress) {
  return openBoard(
    [sampleCard({ id: 1, status: 'approved' })],
    {
      'GET /api/hfc/_i/review_periods': { body: { review_periods: [publishing] } },
      [asksJob]: () => ({ body: job() }),
    },
    { period: publishing },
  );
}
const showPage = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(window, new Event('visibilitychange'));
};

beforeEach(() => {
  layOut();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows whoever opens the board how far the publish is, that it is tried again and why, and what to do once it failed', async () => {
  let job = running;
  openPublishing(() => job);
  await advanceTime(100);
  expect(screen.getByRole('progressbar', { name: 'Publishing 1 home.' })).toHaveAttribute('value', '12');
  expect(screen.getByText('12 of 61 content files')).toBeVisible();
  expect(screen.getByText(/You can leave this page/)).toBeVisible();
  job = { ...running, state: 'queued', failure: 'The store does not answer.' };
  await advanceTime(2_100);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('The store does not answer.')).toBeVisible();
  expect(screen.getByText(/is tried again by itself/, { selector: 'p' })).toBeVisible();
  job = { ...job, state: 'failed' };
  await advanceTime(2_100);
  expect(screen.getByText(/publishing resumes when the server restarts/)).toBeVisible();
  expect(screen.getByText('The store does not answer.')).toBeVisible();
  expect(screen.queryByText(/You can leave this page/)).toBeNull();
});

it('asks nothing while nobody sees the page, and again once somebody does', async () => {
  let job = running;
  const { calls } = openPublishing(() => job);
  await advanceTime(100);
  showPage('hidden');
  const asked = calls.length;
  await advanceTime(20_000);
  expect(calls).toHaveLength(asked);
  job = { ...running, done: 60 };
  showPage('visible');
  await advanceTime(2_100);
  expect(screen.getByText('60 of 61 content files')).toBeVisible();
});

it('says that a publish is under way where nobody can tell how far', async () => {
  const untold = { ...publishing, job_id: null };
  const { calls } = openBoard(
    [sampleCard({ id: 1, status: 'approved' })],
    { 'GET /api/hfc/_i/review_periods': { body: { review_periods: [untold] } } },
    { period: untold },
  );
  await advanceTime(100);
  expect(screen.getByRole('progressbar', { name: 'Publishing 1 home.' })).not.toHaveAttribute('value');
  expect(calls.filter((call) => call.includes('/jobs/'))).toEqual([]);
});

it('an answer that is older than the publish which began here does not end it on the page', async () => {
  openBoard(
    [sampleCard({ id: 1, status: 'approved' })],
    {
      'GET /api/hfc/_i/review_periods': { body: { review_periods: [buildReviewPeriod({ version: 3 })] } },
      [asksJob]: { body: running },
    },
    { period: publishing },
  );
  await advanceTime(100);
  await advanceTime(2_100);
  expect(screen.getByRole('progressbar', { name: 'Publishing 1 home.' })).toHaveAttribute('value', '12');
});
