import { buildProblem } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBroadcast, aProgress } from '../../features/broadcasts/broadcast.harness.ts';
import BroadcastsPage from './broadcasts.tsx';

const list = 'GET /api/hfc/_i/email_broadcasts';
const create = 'POST /api/hfc/_i/email_broadcasts';
const one = 'GET /api/hfc/_i/email_broadcasts/7';
const recipients = `${one}/recipients`;
const act = (action: string) => `POST /api/hfc/_i/email_broadcasts/7/${action}`;
const count = 'POST /api/hfc/_i/email_broadcast/audience';
const send = 'POST /api/hfc/_i/email_broadcast/send_to_all_subscribers';
const open = (answers: Answers, query = '') => {
  const fetch = fakeFetch(answers);
  const path = `/hfc/_i/email_broadcast${query}`;
  return {
    ...renderWithPlatform(<BroadcastsPage />, { path, services: { fetch, tokens: validTokens } }),
    fetch,
  };
};
const refused = (status: number, told: Parameters<typeof buildProblem>[0]): Answer => ({
  status,
  body: buildProblem({ status, ...told }),
});
const counted = (n: number) => ({ count: n, by_market: [], by_area: [], left_out: [] });
const preview = { subject: 'Doors', html: '<p>Hello</p>', text: 'Hello', size: 7000, faults: [] };
const shown: Answers = {
  'POST /api/hfc/_i/email_broadcast/preview': { body: preview },
  'GET /content/cached_model_data/published_compounds/manifest.json': { status: 404 },
};

it('[RTR-31] lists what is written, under way and over, each with its state and the way to it', async () => {
  const { gone } = open({
    [list]: {
      body: {
        broadcasts: [
          aBroadcast(),
          aBroadcast({ broadcast_id: '8', subject: 'Sent doors', state: 'sent', expected: 1204 }),
          aBroadcast({ broadcast_id: '9', subject: '', state: 'paused' }),
        ],
      },
    },
    [create]: (body) => ({ body: { broadcast: aBroadcast({ broadcast_id: '12' }), asked: body } }),
  });
  const user = userEvent.setup();
  expect(await screen.findByRole('link', { name: 'Doors' })).toHaveAttribute(
    'href',
    '/HFCi Email Broadcast?bid=7',
  );
  expect(screen.getByRole('row', { name: /^Sent doors Sent .* 1,204/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Under way 1' }));
  expect(screen.queryByRole('link', { name: 'Doors' })).toBeNull();
  expect(screen.getByRole('link', { name: 'No subject' })).toBeVisible();
  await user.click(document.body);
  await user.keyboard('n');
  await waitFor(() => {
    expect(gone).toEqual(['/HFCi Email Broadcast?bid=12']);
  });
});

it('a draft is deleted only after it was asked, with what goes, and as it was seen: what a colleague did to it since stays', async () => {
  let deleted = false;
  let now = { subject: 'Doors', version: 1 };
  const asked: unknown[] = [];
  open({
    [list]: () => ({
      body: { broadcasts: deleted ? [] : [aBroadcast({ compound_ids: ['1', '2'], ...now })] },
    }),
    [act('cancel')]: (body) => {
      asked.push(body);
      if (asked.length === 1) {
        now = { subject: 'Gates', version: 2 };
        return refused(409, { code: 'version_mismatch', title: 'It was changed meanwhile.' });
      }
      deleted = true;
      return { body: { broadcast: aBroadcast() } };
    },
  });
  const user = userEvent.setup();
  const openDialog = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete draft…' }));
    return screen.findByRole('dialog', { name: `Delete “${name}”?` });
  };
  const dialog = await openDialog('Doors');
  expect(dialog).toHaveTextContent('its 2 homes and its audience will be deleted');
  expect(asked).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  expect(await within(dialog).findByText('It was changed meanwhile.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await openDialog('Gates')).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByRole('heading', { name: 'No broadcasts yet' })).toBeVisible();
  expect(asked).toEqual([{ version: 1 }, { version: 2 }]);
});

it('says that the list, or one broadcast, did not load, and that one is gone', async () => {
  let answer = refused(500, { code: 'internal_error' });
  const { unmount } = open({ [list]: () => answer });
  expect(await screen.findByText('Couldn’t load the broadcasts')).toBeVisible();
  answer = { body: { broadcasts: [] } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'No broadcasts yet' })).toBeVisible();
  unmount();
  answer = refused(500, { code: 'internal_error' });
  open({ [one]: () => answer }, '?bid=7');
  expect(await screen.findByText('Couldn’t load the broadcast')).toBeVisible();
  answer = refused(404, { code: 'not_found' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'This broadcast is gone' })).toBeVisible();
});

it('[ADM-04] sends by the number that is typed; where it is another by then it shows that one and asks anew', async () => {
  let now = 3;
  const asked: unknown[] = [];
  let sent = false;
  open(
    {
      ...shown,
      [one]: () => ({
        body: aProgress({ broadcast: aBroadcast(sent ? { state: 'preparing', expected: 4 } : {}) }),
      }),
      [recipients]: { body: { recipients: [] } },
      [count]: () => ({ body: counted(now) }),
      [send]: (body) => {
        asked.push(body);
        if (asked.length === 1) {
          now = 4;
          return refused(409, { code: 'conflict', title: 'It would now go to 4.', current: { count: 4 } });
        }
        sent = true;
        return { status: 202, body: { broadcast: aBroadcast({ state: 'preparing', expected: 4 }) } };
      },
    },
    '?bid=7&bst=send',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Send to 3 addresses…/ }));
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole('button', { name: 'Send now' });
  expect(button).toHaveAccessibleDescription('Type 3 to confirm.');
  const field = within(dialog).getByRole('textbox', { name: 'Type the number of addresses' });
  await user.type(field, '3{Enter}');
  expect(await within(dialog).findByText(/It would now go to 4\./)).toBeVisible();
  expect(field).toHaveValue('');
  expect(button).toHaveAccessibleDescription('Type 4 to confirm.');
  await user.type(field, '4');
  await user.click(button);
  expect(await screen.findByText('Preparing the list of addresses…')).toBeVisible();
  expect(asked).toEqual([3, 4].map((confirmation) => ({ broadcast_id: '7', version: 3, confirmation })));
});

it('a blocked button says why, and a time is told with its zone', async () => {
  open(
    {
      ...shown,
      [one]: { body: aProgress() },
      [count]: { body: counted(0) },
      'PUT /api/hfc/_i/email_broadcasts/7': (body) => ({
        body: { broadcast: aBroadcast({ ...(body as object), version: 4 }) },
      }),
    },
    '?bid=7&bst=send',
  );
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: /^Send to 0 addresses/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Nobody would get this. Choose another audience.');
  await user.click(screen.getByRole('button', { name: 'At a time' }));
  await user.type(screen.getByLabelText('Day and time'), '2027-03-01T09:30');
  expect(await screen.findByText(/^Mon, Mar 1, 2027, 9:30 AM .+\(.+\)/)).toBeVisible();
  expect(await screen.findByText('Saved')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: '2020-01-01T09:30' } });
  expect(await screen.findByText('This time has passed. Choose a later time or send it now.')).toBeVisible();
});

const paused = aProgress({
  broadcast: aBroadcast({
    state: 'paused',
    paused_reason: 'Twenty in a row were refused.',
    expected: 10,
    started_by: 'Rosa Lindqvist',
    started_at: '2026-11-20T11:50:00.000Z',
  }),
  counts: { queued: 4, sent: 3, failed: 2, unknown: 1 },
  failures: [{ cause: 'mail', reason: '554 refused', count: 2 }],
  waiting_domains: [{ domain: 'slow.example', count: 4, not_before: '2026-11-20T12:50:00.000Z' }],
  unsubscribed: 1,
});

it('[ADM-04] says why it is paused, what became of all, and what each act does before it does it', async () => {
  const done: string[] = [];
  const answered = (action: string) => ({
    [act(action)]: () => {
      done.push(action);
      return { body: { broadcast: paused.broadcast } };
    },
  });
  open(
    {
      [one]: () => ({ body: { ...paused, unknown_left: done.includes('leave_unknown') ? 1 : 0 } }),
      [recipients]: {
        body: {
          recipients: [
            {
              ...{ recipient_id: '1', address: 'ann@people.example', state: 'unknown', cause: null },
              ...{ reason: 'The process stopped', attempts: 1, next_attempt_at: null, settled_at: null },
            },
          ],
        },
      },
      ...answered('resume'),
      ...answered('cancel'),
      ...answered('resend_failed'),
      ...answered('resend_unknown'),
      ...answered('leave_unknown'),
    },
    '?bid=7',
  );
  const user = userEvent.setup();
  expect(await screen.findByText('Twenty in a row were refused.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Sent 3, Failed 2, Unknown 1, Queued 4' })).toBeVisible();
  expect(
    await screen.findByRole('row', { name: /^ann@people\.example Unknown .* · It may have arrived/ }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: /^slow\.example 4/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^554 refused 2 email rejected/ })).toBeVisible();
  const press = async (name: string, says: string, confirm: string, panel?: string) => {
    const place = panel === undefined ? screen : within(screen.getByRole('region', { name: panel }));
    await user.click(place.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(says);
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  };
  await press('Resume…', 'It goes on to 4 addresses', 'Resume');
  await press('Cancel the rest…', '4 addresses that wait will not get it', 'Cancel the rest');
  await press(
    'Send again…',
    'These were rejected and go back in the queue',
    'Send again',
    'Failures by cause: 2',
  );
  await press('Send again…', 'Resending may reach some people twice.', 'Send again', 'Unknown: 1');
  expect(done).toEqual(['resume', 'cancel', 'resend_failed', 'resend_unknown']);
  await user.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(await screen.findByText(/Nobody gets it twice\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave it' })).toBeNull();
  expect(done.at(-1)).toBe('leave_unknown');
});

it('shows addresses of one state, a page at a time, or those with a part of it', async () => {
  const row = (id: string, address: string | null, state: string) => ({
    ...{ recipient_id: id, address, state, cause: null, reason: null, attempts: 1 },
    ...{ next_attempt_at: null, settled_at: null },
  });
  open(
    {
      [one]: { body: paused },
      [recipients]: { body: { recipients: [row('9', 'ann@people.example', 'sent')] } },
      [`${recipients}?state=failed`]: { body: { recipients: [row('8', null, 'failed')], next: '8' } },
      [`${recipients}?state=failed&cursor=8`]: {
        body: { recipients: [row('3', 'bob@people.example', 'failed')] },
      },
      [`${recipients}?state=failed&q=cy%40`]: {
        body: { recipients: [row('2', 'cy@people.example', 'failed')] },
      },
      [`${recipients}?state=failed&q=cy%40x`]: { body: { recipients: [] } },
    },
    '?bid=7',
  );
  const user = userEvent.setup();
  expect(await screen.findByRole('row', { name: /^ann@people\.example Sent/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Failed 2' }));
  expect(await screen.findByRole('row', { name: /^Account deleted Failed/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More addresses' }));
  expect(await screen.findByRole('row', { name: /^bob@people\.example Failed/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'More addresses' })).toHaveAccessibleDescription(
    'These are the last.',
  );
  await user.type(screen.getByLabelText('Address'), ' cy@ ');
  expect(await screen.findByRole('row', { name: /^cy@people\.example Failed/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More addresses' })).toBeNull();
  await user.type(screen.getByLabelText('Address'), '{Backspace}x');
  expect(await screen.findByText('None has “cy@x” in it')).toBeVisible();
});
