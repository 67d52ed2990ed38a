import type { MailsPage as Mails } from '@commonhearth/schemas';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, openAsStaff } from '../admin.harness.tsx';
import { ageInWords, healthOf } from '../features/mails/health-words.ts';
import MailsPage from './mails.tsx';

const counts = { waiting: 0, sending: 0, sent: 1200, failed: 1, skipped: 0, unknown: 0 };
const failed = {
  mail_id: '7',
  kind: 'sign_up_code',
  to: 'a…@example.com',
  state: 'failed',
  reason: '550 no',
  time: at,
} as const;
const page: Mails = { mails: [failed], counts, oldest_waiting: null };

it('[RTR-48] tells how mail stands in words and numbers, and of each mail its state and reason', async () => {
  openAsStaff(<MailsPage />, { 'GET /api/hfc/_i/mails': { body: page } });
  const row = await screen.findByRole('row', { name: /^Sign up code/ });
  expect(row).toHaveTextContent('a…@example.comFailed550 no');
  expect(screen.getByText('1 email failed.')).toBeVisible();
  expect(screen.getByText('1,200')).toBeVisible();
});

it('[RTR-48] shows those of one state, to one address, and what is wrong with an address', async () => {
  openAsStaff(<MailsPage />, {
    'GET /api/hfc/_i/mails': { body: page },
    'GET /api/hfc/_i/mails?state=waiting': { body: { ...page, mails: [] } },
    'GET /api/hfc/_i/mails?state=waiting&to=a%40example.com': { body: page },
    'GET /api/hfc/_i/mails?state=waiting&to=nobody': {
      status: 422,
      body: {
        ...{
          type: 'about:blank',
          title: 'Some fields aren’t valid.',
          status: 422,
          code: 'validation_failed',
        },
        errors: [{ path: 'to', message: 'Enter a full email address, like sam@example.com.' }],
      },
    },
  });
  await screen.findByRole('row', { name: /^Sign up code/ });
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Waiting');
  expect(await screen.findByText('No matching emails')).toBeVisible();
  const recipient = screen.getByLabelText('Recipient');
  await userEvent.type(recipient, 'a@example.com{Enter}');
  expect(await screen.findByRole('row', { name: /^Sign up code/ })).toHaveTextContent('550 no');
  await userEvent.clear(recipient);
  await userEvent.type(recipient, 'nobody{Enter}');
  expect(await screen.findByText('Enter a full email address, like sam@example.com.')).toBeVisible();
});

it('[RTR-48] a mail that failed is sent again at a press, another one is not offered', async () => {
  const sent: unknown[] = [];
  let now: Mails = { ...page, mails: [failed, { ...failed, mail_id: '6', state: 'sent', reason: null }] };
  openAsStaff(<MailsPage />, {
    'GET /api/hfc/_i/mails': () => ({ body: now }),
    'POST /api/hfc/_i/mails/7/retry': () => {
      sent.push('7');
      now = {
        ...page,
        counts: { ...counts, failed: 0 },
        mails: [{ ...failed, state: 'waiting', reason: null }],
      };
      return { body: { mail: now.mails[0] } };
    },
  });
  const again = await screen.findAllByRole('button', { name: /^Send again/ });
  expect(again).toHaveLength(1);
  await userEvent.click(again[0] as HTMLElement);
  const row = await screen.findByRole('row', { name: /Waiting/ });
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
  expect(sent).toEqual(['7']);
});

it('reads the emails again as soon as one is sent again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let now = page;
  openAsStaff(<MailsPage />, {
    'GET /api/hfc/_i/mails': () => ({ body: now }),
    'POST /api/hfc/_i/mails/7/retry': () => {
      now = { ...page, mails: [{ ...failed, state: 'waiting', reason: null }] };
      return { body: { mail: now.mails[0] } };
    },
  });
  const shortly = () => act(() => vi.advanceTimersByTimeAsync(100));
  await shortly();
  fireEvent.click(screen.getByRole('button', { name: /^Send again/ }));
  await shortly();
  expect(screen.getByRole('row', { name: /Waiting/ })).toBeVisible();
});

it('keeps the emails on the screen when they cannot be read again after a failed change', async () => {
  const answers = [{ body: page }];
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  openAsStaff(<MailsPage />, {
    'GET /api/hfc/_i/mails': () => answers.shift() ?? lost(),
    'POST /api/hfc/_i/mails/7/retry': lost,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('Couldn’t load the emails')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Sign up code/ })).toBeVisible();
});

it('says so when mail is late, whatever else is', () => {
  const now = Date.parse(at);
  const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const health = (oldest: string | null, n = 0) =>
    healthOf({ counts: { ...counts, failed: n }, oldest_waiting: oldest }, now).tone;
  expect([health(null), health(since(10)), health(since(11)), health(null, 2), health(since(11), 2)]).toEqual(
    [...['good', 'good', 'bad', 'warn', 'bad']],
  );
  expect([20_000, 60_000, 61 * 60_000, 50 * 3600_000].map(ageInWords)).toEqual([
    ...['less than a minute', '1 minute', '1 hour', '2 days'],
  ]);
});
