import { buildProblem } from '@commonhearth/fixtures/entities';
import type { PromptVersion } from '@commonhearth/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, version } from './ai-config.harness.tsx';

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  const change = await screen.findByRole('button', { name: 'Change…' });
  // A press does nothing until the checks are loaded.
  await waitFor(() => {
    expect(change).not.toHaveAttribute('aria-disabled');
  });
  expect(screen.getByText('No checks set.')).toBeVisible();
  await user.click(change);
  return within(await screen.findByRole('dialog', { name: 'Checks' }));
}
const refusal = (path: string, message: string) => () => ({
  status: 422,
  body: buildProblem({
    status: 422,
    code: 'validation_failed',
    title: 'Not saved.',
    errors: [{ path, message }],
  }),
});

it.each([
  ['lengths.title.max', 'Must be at most 10000.', 'Title, max'],
  ['lengths.description', 'The minimum can’t be more than the maximum.', 'Description, min'],
])('what is refused of %s stands at its field, until that is changed', async (path, message, label) => {
  open([version()], { 'PUT /api/hfc/_i/ai_checks': refusal(path, message) });
  const user = userEvent.setup();
  const dialog = await openDialog(user);
  const field = dialog.getByRole('textbox', { name: new RegExp(`^${label}`) });
  await user.type(field, '20000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Not saved.')).toBeVisible();
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toBeInvalid();
  expect(dialog.getAllByRole('textbox').filter((one) => one.matches('[aria-invalid=true]'))).toEqual([field]);
  await user.type(field, '{Backspace}');
  expect(field).toBeValid();
});

it('a length that is no whole number is not sent, nor made into another one', async () => {
  const sent: unknown[] = [];
  open([version()], {
    'PUT /api/hfc/_i/ai_checks': (body) => {
      sent.push(body);
      return { body: { checks: [], banned_words: [], lengths: {}, version: 2, results: [] } };
    },
  });
  const user = userEvent.setup();
  const dialog = await openDialog(user);
  const field = dialog.getByRole('textbox', { name: /^Title, max/ });
  await user.type(field, '1.5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(field).toHaveAccessibleDescription('Enter a whole number, such as 60, or leave it empty.');
  expect(field).toHaveValue('1.5');
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, ' 60');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ checks: [], banned_words: [], lengths: { title: { max: 60 } }, version: 1 }]);
});

it('a fault that was kept twice of a home is said once', async () => {
  const fault = 'It says “luxury”, which is banned.';
  const checks: PromptVersion['checks'] = {
    state: 'failed',
    results: [{ compound_id: '7', failures: [fault, fault] }],
    job_id: null,
  };
  open([version({ version: 2, live: false, checks }), version()]);
  const results = within(await screen.findByRole('list', { name: 'How version 2 did' }));
  expect(results.getAllByText(fault)).toHaveLength(1);
});

it('[ADM-01] where there is no home to check with, the page says that a version may go live unseen', async () => {
  open([version()], {
    'GET /api/hfc/_i/ai_checks': {
      body: { checks: [], banned_words: ['moon'], lengths: {}, version: 1, results: [] },
    },
  });
  expect(
    await screen.findByText('Any version can go live. There are no homes to check with yet.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run for v1' })).toHaveAccessibleDescription(
    'There are no homes to check with yet.',
  );
});
