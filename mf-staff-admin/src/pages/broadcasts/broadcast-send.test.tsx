import { buildProblem } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBroadcast, aProgress } from '../../features/broadcasts/broadcast.harness.ts';
import BroadcastsPage from './broadcasts.tsx';

const one = 'GET /api/hfc/_i/email_broadcasts/7';
const save = 'PUT /api/hfc/_i/email_broadcasts/7';
const send = 'POST /api/hfc/_i/email_broadcast/send_to_all_subscribers';
const preview = { subject: 'Doors', html: '<p>Hello</p>', text: 'Hello', size: 7000, faults: [] as string[] };
const previewed = (faults: string[]): Answers => ({
  'POST /api/hfc/_i/email_broadcast/preview': { body: { ...preview, faults } },
});
/** The last part of a draft to three addresses. */
const open = (answers: Answers, path = '/hfc/_i/email_broadcast?bid=7&bst=send') => {
  const fetch = fakeFetch({
    ...previewed([]),
    [one]: { body: aProgress() },
    'GET /content/cached_model_data/published_compounds/manifest.json': { status: 404 },
    'POST /api/hfc/_i/email_broadcast/audience': {
      body: { count: 3, by_market: [], by_area: [], left_out: [] },
    },
    ...answers,
  });
  return renderWithPlatform(<BroadcastsPage />, { path, services: { fetch, tokens: validTokens } });
};
const never = () => new Promise<never>(() => undefined);
const sendButton = (to: RegExp) => screen.findByRole('button', { name: to });

it('[ADM-04] no other number than the one that is asked for sends, and it is sent once however often it is pressed', async () => {
  const asked: unknown[] = [];
  open({
    [send]: (body) => {
      asked.push(body);
      return never();
    },
  });
  const user = userEvent.setup();
  await user.click(await sendButton(/^Send to 3 addresses…/));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Type the number of addresses' });
  for (const typed of ['4', '30', '3 or 4', '-']) {
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const button = dialog.getByRole('button', { name: 'Send now' });
    expect(button).toHaveAccessibleDescription('Type 3 to confirm.');
    await user.click(button);
  }
  expect(asked).toEqual([]);
  await user.clear(field);
  await user.type(field, '3{Enter}{Enter}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(asked).toEqual([{ broadcast_id: '7', version: 3, confirmation: 3 }]);
});

it('[ADM-04] a mail with a fault is not sent, and the button says which', async () => {
  open(previewed(['Not everyone has {{first_name}}.']));
  const user = userEvent.setup();
  const button = await sendButton(/^Send to 3 addresses…/);
  expect(await screen.findByText('Not everyone has {{first_name}}.', { selector: 'li span' })).toBeVisible();
  expect(button).toHaveAccessibleDescription('Not everyone has {{first_name}}.');
  await user.click(button);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[ADM-04] one that is to go at a time goes neither before the time is chosen nor before it is saved', async () => {
  open({ [save]: never });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'At a time' }));
  const button = await sendButton(/^Schedule for 3 addresses…/);
  expect(button).toHaveAccessibleDescription('Choose a day and time, or send it now.');
  await user.click(button);
  await user.type(screen.getByLabelText('Day and time'), '2027-03-01T09:30');
  expect(button).toHaveAccessibleDescription('Your changes aren’t saved yet.');
  await user.click(button);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[ADM-04] a time that a colleague chose meanwhile shows where it is sent', async () => {
  const path = '/hfc/_i/email_broadcast?bid=7';
  const down = { status: 503, body: buildProblem({ status: 503, code: 'unavailable' }) };
  const { unmount } = open({ [save]: down }, path);
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await userEvent.type(subject, ' open');
  unmount();
  const current = aBroadcast({ send_at: '2027-03-01T17:30:00.000Z', version: 4 });
  open({
    [save]: (body) =>
      (body as { readonly version: number }).version === 3
        ? { status: 409, body: buildProblem({ status: 409, code: 'version_mismatch', current }) }
        : { body: { broadcast: { ...current, ...(body as object), version: 5 } } },
  });
  expect(await sendButton(/^Schedule for 3 addresses…/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'At a time' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'When confirmed' }));
  expect(await sendButton(/^Send to 3 addresses…/)).toBeVisible();
});

it('[ADM-04] a broadcast that a colleague sent first shows its current state, and says so', async () => {
  let now = aProgress();
  const { notices } = open({
    [one]: () => ({ body: now }),
    [send]: () => {
      const current = aBroadcast({ state: 'sending', started_by: 'Rosa Lindqvist', version: 5 });
      now = aProgress({ broadcast: current });
      return { status: 409, body: buildProblem({ status: 409, code: 'version_mismatch', current }) };
    },
  });
  const user = userEvent.setup();
  await user.click(await sendButton(/^Send to 3 addresses…/));
  await user.type(await screen.findByRole('textbox', { name: 'Type the number of addresses' }), '3{Enter}');
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
  expect(notices).toEqual(['Rosa Lindqvist already sent or scheduled this broadcast.']);
});

it('[ADM-05] a paused broadcast that could not be resumed offline shows as paused once the connection is back', async () => {
  let isOffline = false;
  const paused = aProgress({ broadcast: aBroadcast({ state: 'paused' }) });
  const down = { status: 503, body: buildProblem({ status: 503, code: 'unavailable' }) };
  open({
    [one]: () => (isOffline ? down : { body: paused }),
    'POST /api/hfc/_i/email_broadcasts/7/resume': down,
  });
  const user = userEvent.setup();
  const resume = await screen.findByRole('button', { name: 'Resume…' });
  isOffline = true;
  await user.click(resume);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Resume/ }));
  expect(await screen.findByText('That didn’t work.')).toBeVisible();
  expect(await screen.findByText('Couldn’t refresh. This may be out of date.')).toBeVisible();
  isOffline = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(screen.queryByText(/^Couldn’t refresh/)).toBeNull();
  });
  expect(screen.queryByText('That didn’t work.')).toBeNull();
  expect(screen.getByText('Paused.')).toBeVisible();
});

it('[ADM-04] the browser asks before a draft closes while a change is not saved', async () => {
  const saving = Promise.withResolvers<undefined>();
  open(
    {
      [save]: async (body) => {
        await saving.promise;
        const { subject, version } = body as { readonly subject: string; readonly version: number };
        return { body: { broadcast: aBroadcast({ subject, version: version + 1 }) } };
      },
    },
    '/hfc/_i/email_broadcast?bid=7',
  );
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  expect(asks()).toBe(false);
  fireEvent.change(subject, { target: { value: 'Gates' } });
  expect(asks()).toBe(true);
  saving.resolve(undefined);
  await waitFor(() => {
    expect(asks()).toBe(false);
  });
});
