import { buildReviewPeriod } from '@commonhearth/fixtures/entities';
import type { JobProgress } from '@commonhearth/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard } from '../review-samples.harness.ts';
import { layOut, openBoard } from '../review.harness.tsx';

const jobId = '7f3f0c1e-0000-4000-8000-000000000007';
const done: JobProgress = { state: 'done', done: 8, total: 8, errors: [], failure: null };

beforeEach(() => {
  layOut();
  localStorage.clear();
});

it('a check of a cycle without homes of the provider says that nothing was checked', async () => {
  const period = buildReviewPeriod({ availability_job_id: jobId });
  const server = { job: { ...done, state: 'running' } as JobProgress };
  openBoard(
    [sampleCard({ id: 1 })],
    { [`GET /api/hfc/_i/jobs/${jobId}`]: () => ({ body: server.job }) },
    { period },
  );
  expect(await screen.findByText('Checking availability…')).toBeInTheDocument();
  server.job = { ...done, done: 0, total: 0 };
  const said = /^Nothing to check: no home here comes from the listing provider\.$/;
  expect(await screen.findByText(said, { selector: '[role=status]' })).toBeInTheDocument();
});

it.each([
  ['an import that is through', { import_job_id: jobId }, done, 'File imported.', /^File imported\.$/],
  [
    'an import that failed',
    { import_job_id: jobId },
    { ...done, state: 'failed', failure: 'The store does not answer.' },
    'Importing file…',
    'The store does not answer.',
  ],
  [
    'a check of which some failed',
    { availability_job_id: jobId },
    { ...done, errors: [{ item: '1 Pine St', reason: 'The provider of listings does not answer.' }] },
    'Availability checked. Changes are marked on the cards.',
    /1 Pine St/,
  ],
] as const)(
  '[OPS-05b] shows after a reload how a job ended, until its notice is hidden for good: %s',
  async (_what, jobs, job, title, words) => {
    const user = userEvent.setup();
    const period = buildReviewPeriod(jobs);
    const visit = () =>
      openBoard([sampleCard({ id: 1 })], { [`GET /api/hfc/_i/jobs/${jobId}`]: { body: job } }, { period });
    const first = visit();
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    first.unmount();
    const second = visit();
    await user.click(await screen.findByRole('button', { name: `Hide: ${title}` }));
    expect(screen.queryByText(words)).toBeNull();
    second.unmount();
    const { calls } = visit();
    await screen.findByRole('button', { name: 'Check availability' });
    await screen.findByRole('region', { name: /^For Review/ });
    expect(screen.queryByText(words)).toBeNull();
    expect(calls).not.toContain(`GET /api/hfc/_i/jobs/${jobId}`);
  },
);
