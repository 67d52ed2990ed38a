import type { ContactMessage, ContactMessagesPage } from '@commonhearth/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { at, openAsStaff } from '../admin.harness.tsx';
import MessagesPage from './messages.tsx';

const list = 'GET /api/hfc/_i/contact_messages?state=open';
const handledList = 'GET /api/hfc/_i/contact_messages?state=handled';
const report: ContactMessage = {
  contact_message_id: '8',
  field: 'price',
  home: { compound_id: '7', review_period_id: '3', title: 'Two front doors' },
  name: null,
  email: null,
  body: 'It is $10,000 less.',
  page_sent_from: '[Route] /hfc/homes_c',
  create_timestamp: at,
  handled_at: null,
};
const message: ContactMessage = {
  ...report,
  ...{ contact_message_id: '6', field: null, home: null, name: 'Ann', email: 'ann@example.com' },
  body: 'Hello!',
};
const pageOf = (...messages: ContactMessage[]): ContactMessagesPage => ({ messages, open: messages.length });

it('[CAL-158] lists reports with their home, and messages with the email to answer', async () => {
  openAsStaff(<MessagesPage />, { [list]: { body: pageOf(report, message) } });
  const reported = within(await screen.findByRole('article', { name: 'Mistake: Price' }));
  expect(reported.getByText('It is $10,000 less.')).toBeVisible();
  expect(reported.getByRole('link', { name: 'Two front doors' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/7$/),
  );
  expect(reported.getByRole('link', { name: 'Edit Two front doors' })).toBeVisible();
  expect(reported.getByText('No email left')).toBeVisible();
  const written = within(screen.getByRole('article', { name: 'Message from Ann' }));
  expect(written.getByRole('link', { name: 'ann@example.com' })).toHaveAttribute(
    'href',
    'mailto:ann@example.com',
  );
});

it('shows a message that a visitor sends while the page is open', async () => {
  vi.useFakeTimers();
  try {
    let now = pageOf();
    openAsStaff(<MessagesPage />, { [list]: () => ({ body: now }) });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('No open messages')).toBeVisible();
    now = pageOf(message);
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    expect(screen.getByRole('article', { name: 'Message from Ann' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it('[CAL-159] marks a message as handled, and reopens a handled one', async () => {
  const sent: unknown[] = [];
  let now = pageOf(report);
  const { notices } = openAsStaff(<MessagesPage />, {
    [list]: () => ({ body: now }),
    [handledList]: () => ({ body: pageOf({ ...report, handled_at: at }) }),
    'POST /api/hfc/_i/contact_messages/8/handled': (body) => {
      sent.push(body);
      const { handled } = body as { handled: boolean };
      now = handled ? pageOf() : pageOf(report);
      return { body: { message: { ...report, handled_at: handled ? at : null } } };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as handled' }));
  expect(await screen.findByText('No open messages')).toBeVisible();
  expect(notices).toEqual(['Marked as handled.']);
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'handled' } });
  const handled = within(await screen.findByRole('article', { name: 'Mistake: Price' }));
  expect(handled.getByText(/^Handled /)).toBeVisible();
  fireEvent.click(handled.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => {
    expect(sent).toEqual([{ handled: true }, { handled: false }]);
  });
  expect(notices).toEqual(['Marked as handled.', 'Reopened.']);
});

it('reads the messages again as soon as one is handled', async () => {
  vi.useFakeTimers();
  try {
    let now = pageOf(report);
    openAsStaff(<MessagesPage />, {
      [list]: () => ({ body: now }),
      'POST /api/hfc/_i/contact_messages/8/handled': () => {
        now = pageOf();
        return { body: { message: { ...report, handled_at: at } } };
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(100));
    fireEvent.click(screen.getByRole('button', { name: 'Mark as handled' }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('No open messages')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it('says when messages do not load, and loads them again', async () => {
  let down = true;
  openAsStaff(<MessagesPage />, {
    [list]: () => (down ? { status: 503, body: {} } : { body: pageOf() }),
  });
  expect(await screen.findByText('Couldn’t load the messages')).toBeVisible();
  down = false;
  fireEvent.click(screen.getByRole('button', { name: /again|Retry/ }));
  await waitFor(() => {
    expect(screen.getByText('No open messages')).toBeVisible();
  });
});
