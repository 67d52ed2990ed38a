import type { Answers } from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addresses, api, jobAnswer, open, problem } from './area-beta-users.harness.tsx';

it('[CAL-160] the undo of the last paste is still there after the page was left, until it is used', async () => {
  const answers: Answers = {
    [`POST ${api}/add_users_to_area_beta`]: { status: 202, body: { job_id: 'job-1' } },
    [`GET ${api}/jobs/job-1`]: jobAnswer({ result: { access: 2, waits: 0, already: 0 } }),
    [`POST ${api}/add_users_to_area_beta/job-1/undo`]: { body: { access: 2, waits: 0 } },
  };
  const first = open(answers);
  await userEvent.type(await addresses(), 'a@x.example b@x.example');
  await userEvent.click(screen.getByRole('button', { name: /^Add 2 to Temescal/ }));
  await screen.findByRole('button', { name: 'Undo all 2' });
  first.unmount();
  const second = open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo all 2' }));
  expect(await screen.findByText('Undone. 2 people lost access.')).toBeVisible();
  second.unmount();
  open(answers);
  await addresses();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('[CAL-160] people can be added where the job of the last paste is gone', async () => {
  const gone = problem(404, { code: 'not_found' });
  let isGone = false;
  const answers: Answers = {
    [`POST ${api}/add_users_to_area_beta`]: { status: 202, body: { job_id: 'job-1' } },
    [`GET ${api}/jobs/job-1`]: () => (isGone ? gone : jobAnswer({ state: 'running', done: 1 })),
  };
  const first = open(answers);
  await userEvent.type(await addresses(), 'a@x.example');
  await userEvent.click(screen.getByRole('button', { name: /^Add to Temescal/ }));
  await screen.findByText('1 of 3 addresses');
  first.unmount();
  isGone = true;
  const { fetch } = open(answers);
  await addresses();
  await waitFor(() => {
    expect(fetch.calls).toContain(`GET ${api}/jobs/job-1`);
  });
  expect(await screen.findByRole('button', { name: /^Add to Temescal/, busy: false })).toBeVisible();
});
