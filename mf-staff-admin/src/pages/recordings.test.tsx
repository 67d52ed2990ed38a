import { buildProblem } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RecordingsPage from './recordings.tsx';

const list = 'GET /api/hfc/_i/recordings';
const one = `${list}/recording-1`;
const ada = { user_id: '7', email: 'ada@people.example', name: 'Ada Moreno' };
const recording = {
  session_id: 'recording-1',
  user: ada,
  start_time: '2026-11-20T11:50:00.000Z',
  duration: 187_000,
  pages: 3,
};
const open = (answers: Answers, path = '/hfc/_i/recordings') => {
  const fetch = fakeFetch(answers);
  return {
    ...renderWithPlatform(<RecordingsPage />, {
      path,
      pattern: '/hfc/_i/recordings/:session_id?',
      services: { fetch, tokens: validTokens },
    }),
    fetch,
  };
};
const watch = (answers: Answers) => open(answers, '/hfc/_i/recordings/recording-1');
const problem = (status: number, told: Parameters<typeof buildProblem>[0]) => ({
  status,
  body: buildProblem({ status, ...told }),
});

it('lists who was recorded when, for how long and over how many pages, each with the way to watch it', async () => {
  open({ [list]: { body: { recordings: [recording, { ...recording, session_id: 'r-2', user: null }] } } });
  const row = await screen.findByRole('row', { name: /^Ada Moreno ada@people\.example/ });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/HFCi Recordings/recording-1');
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([expect.stringMatching(/^Nov 20, 2026/), '3:07', '3']);
  expect(screen.getByRole('link', { name: 'A visitor' })).toBeVisible();
  expect(
    screen.getByText(
      /it proves nothing about a person\. Visitors who opted out, or whose browser blocks recordings, are missing\. Every viewing is logged with name and time/,
    ),
  ).toBeVisible();
});

it('shows one person’s from a day on, says what is wrong with an address, and goes back to everybody’s', async () => {
  const from = encodeURIComponent(new Date('2026-11-20T00:00').toISOString());
  open({
    [list]: { body: { recordings: [recording] } },
    [`${list}?email=ada`]: problem(422, {
      code: 'validation_failed',
      errors: [{ path: 'email', message: 'Write a whole mail address.' }],
    }),
    [`${list}?email=bob%40people.example&from=${from}`]: { body: { recordings: [] } },
  });
  const user = userEvent.setup();
  const email = screen.getByRole('textbox', { name: 'Person’s email' });
  await user.type(email, 'ada{Enter}');
  expect(await screen.findByText('Write a whole mail address.')).toBeVisible();
  expect(email).toHaveValue('ada');
  await user.clear(email);
  await user.type(email, 'bob@people.example');
  await user.type(screen.getByLabelText('From the day'), '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByRole('heading', { name: 'No recordings found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Everybody' }));
  expect(await screen.findByRole('link', { name: 'Ada Moreno' })).toBeVisible();
  expect(email).toHaveValue('');
});

it('asks for a person while the first list is still loading', async () => {
  open({
    [list]: () => new Promise<never>(() => undefined),
    [`${list}?email=bob%40people.example`]: { body: { recordings: [] } },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Person’s email' }), 'bob@people.example{Enter}');
  expect(await screen.findByRole('heading', { name: 'No recordings found' })).toBeVisible();
});

it('goes to older ones and back, and says where there are none', async () => {
  open({
    [list]: { body: { recordings: [recording], next: '9' } },
    [`${list}?cursor=9`]: { body: { recordings: [{ ...recording, user: null }] } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Older' }));
  expect(await screen.findByRole('link', { name: 'A visitor' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Newer' }));
  expect(await screen.findByRole('link', { name: 'Ada Moreno' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Newer' })).toHaveAccessibleDescription('No newer ones.');
});

it('says that nothing is recorded yet', async () => {
  open({ [list]: { body: { recordings: [] } } });
  expect(await screen.findByRole('heading', { name: 'No recordings yet' })).toBeVisible();
});

it('says that the list did not load, and asks again', async () => {
  let fails = true;
  open({
    [list]: () => (fails ? problem(500, { code: 'internal_error' }) : { body: { recordings: [recording] } }),
  });
  expect(await screen.findByText('Couldn’t load the recordings')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ada Moreno' })).toBeVisible();
});

it('loads all pieces of one that is watched, and says that this is written down', async () => {
  const { fetch } = watch({
    [one]: { body: { recording, chunks: [{ chunk: 0, events: '[]' }], next: '1' } },
    [`${one}?cursor=1`]: { body: { recording, chunks: [{ chunk: 1, events: '[{"type":4}]' }] } },
  });
  expect(await screen.findByRole('heading', { name: 'Recording of Ada Moreno' })).toBeVisible();
  expect(screen.getByText('Your name and the time of viewing are logged.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Nothing to show for this visit' })).toBeVisible();
  expect(fetch.calls.length).toBe(2);
});

it('says that one is gone, and that one did not load', async () => {
  let answer = problem(500, { code: 'internal_error' });
  watch({ [one]: () => answer });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the recording');
  answer = problem(404, { code: 'not_found' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Recording deleted' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All recordings' })).toBeVisible();
});

it('says of a day that no calendar has what is wrong with it', async () => {
  open({
    [list]: { body: { recordings: [recording] } },
    [`${list}?from=20265-11-20`]: problem(422, {
      code: 'validation_failed',
      errors: [{ path: 'from', message: 'Write a day.' }],
    }),
  });
  const day = screen.getByLabelText('From the day');
  fireEvent.change(day, { target: { value: '20265-11-20' } });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Write a day.')).toBeVisible();
});
