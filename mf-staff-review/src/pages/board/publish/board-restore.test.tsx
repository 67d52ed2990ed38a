import {
  buildMarketVersion,
  buildRehearsedHome,
  buildRestoreRehearsal,
} from '@commonhearth/fixtures/entities';
import type { JobProgress } from '@commonhearth/schemas';
import type { Answer, Answers } from '@commonhearth/testing/platform';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleCard } from '../../review-samples.harness.ts';
import { layOut, openBoard, problem } from '../../review.harness.tsx';

const versions = 'GET /api/hfc/_i/content/versions?market_id=2';
const restore = 'POST /api/hfc/_i/content/restore';

async function openVersions(answers: Answers) {
  const user = userEvent.setup();
  openBoard([sampleCard({ id: 1 })], answers);
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  return user;
}
const confirm = () => screen.findByRole('button', { name: 'Restore' });

beforeEach(layOut);

it('nothing is restored before it was rehearsed, nor what the site has already; meanwhile the dialog stays', async () => {
  const bodies: unknown[] = [];
  let answer = (_answer: Answer): void => undefined;
  const user = await openVersions({
    [versions]: { body: { versions: [buildMarketVersion({ name: 'Week 47', current: true })] } },
    [restore]: (body) => {
      bodies.push(body);
      return new Promise<Answer>((resolve) => (answer = resolve));
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Restore Week 47/ }));
  expect(await confirm()).toHaveAccessibleDescription('Wait for the preview.');
  await user.click(await confirm());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  answer({ body: buildRestoreRehearsal({ appears: [], vanishes: [], left_out: [] }) });
  await screen.findByText(/in the order of that version/);
  expect(await confirm()).toHaveAccessibleDescription('The site already shows this version.');
  await user.click(await confirm());
  expect(bodies).toHaveLength(1);
});

it('[OPS-05b] shows how far a restore is to whoever pressed it and to whoever opens the versions, until visitors have it', async () => {
  const jobId = '0c5be1ab-7a94-4a9e-9d0e-51c7a1ad3c11';
  let job: JobProgress = { state: 'running', done: 12, total: 61, errors: [], failure: null };
  let current = buildMarketVersion({ name: 'Week 47' });
  const open = () =>
    openVersions({
      [versions]: () => ({ body: { versions: [current] } }),
      [restore]: (body) => {
        if ((body as { rehearse?: boolean }).rehearse === true)
          return { body: buildRestoreRehearsal({ vanishes: [buildRehearsedHome()] }) };
        current = { ...current, job_id: jobId };
        return { status: 202, body: { job_id: jobId } };
      },
      [`GET /api/hfc/_i/jobs/${jobId}`]: () => ({ body: job }),
    });
  const bar = () => screen.findByRole('progressbar', { name: 'Restoring this market…' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: /^Restore Week 47/ }));
  await screen.findByText(/in the order of that version/);
  await user.click(await confirm());
  expect(await bar()).toBeVisible();
  cleanup();
  await open();
  expect(await screen.findByText('12 of 61 content files')).toBeVisible();
  expect(await bar()).toHaveAttribute('value', '12');
  job = { ...job, state: 'done', done: 61 };
  expect((await screen.findAllByText('Restored. Visitors see it now.'))[0]).toBeVisible();
});

it('versions that did not load say so, and are asked for again', async () => {
  const answers = [problem(500, 'internal_error', 'Something went wrong on our side.')];
  const user = await openVersions({
    [versions]: () => answers.shift() ?? { body: { versions: [buildMarketVersion({ name: 'Week 47' })] } },
  });
  expect(await screen.findByText('Couldn’t load the versions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: /^Restore Week 47/ })).toBeVisible();
});

it('names the homes that leave the site before anything is pressed', async () => {
  const user = await openVersions({
    [versions]: { body: { versions: [buildMarketVersion({ name: 'Week 47' })] } },
    [restore]: {
      body: buildRestoreRehearsal({ vanishes: [buildRehearsedHome({ title: 'Two front doors' })] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Restore Week 47/ }));
  expect(await screen.findByText('Two front doors')).toBeVisible();
});

it('lists every home that a restore moves, however many', async () => {
  const vanishes = Array.from({ length: 107 }, (_, i) =>
    buildRehearsedHome({ compound_id: String(i + 1), title: `Home ${i + 1}` }),
  );
  const user = await openVersions({
    [versions]: { body: { versions: [buildMarketVersion({ name: 'Week 47' })] } },
    [restore]: { body: buildRestoreRehearsal({ vanishes }) },
  });
  await user.click(await screen.findByRole('button', { name: /^Restore Week 47/ }));
  const list = await screen.findByRole('list', { name: /107 homes/, hidden: true });
  const homes = () => within(list).getAllByRole('listitem', { hidden: true }).length;
  expect(homes()).toBe(100);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 107', hidden: true }));
  expect(homes()).toBe(107);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer', hidden: true }));
  expect(homes()).toBe(100);
});
