import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform, type Answer } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import TourAsk from './tour-ask.tsx';

const started = (): void => undefined;
const open = (
  answers: Readonly<Record<string, Answer | ((body: unknown) => Answer)>> = {},
  user = buildUser(),
) =>
  renderWithPlatform(<TourAsk compoundId="7" subscriberId="70" user={user} onStart={started} />, {
    path: '/hfc/homes_c/7',
    services: { fetch: fakeFetch(answers), tokens: validTokens },
  });
const dialog = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Message/ }));
  return within(await screen.findByRole('dialog'));
};

it('[RWD-13] a message that was typed is there when its dialog is opened again, and gone once it was sent', async () => {
  const { unmount } = open();
  const first = await dialog();
  const field = first.getByRole('textbox', { name: 'Your message' });
  fireEvent.change(field, { target: { value: 'Is the garden shared?' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();

  open({ 'POST /api/hfc/messages': { body: { message_id: '1' } } });
  const second = await dialog();
  expect(second.getByRole('textbox')).toHaveValue('Is the garden shared?');
  fireEvent.click(second.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Your message is sent');
  fireEvent.click(second.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect((await dialog()).getByRole('textbox')).toHaveValue('');
});

it('the error of a note or a message goes when its text is changed', async () => {
  open();
  const long = /1 character too long/;
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'x'.repeat(4001) } });
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  screen.getByText(long);
  fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'With a dog' } });
  expect(screen.queryByText(long)).toBeNull();
  const opened = await dialog();
  fireEvent.click(opened.getByRole('button', { name: 'Send message' }));
  opened.getByText('Write your message.');
  fireEvent.change(opened.getByRole('textbox'), { target: { value: 'Hello' } });
  expect(opened.queryByText('Write your message.')).toBeNull();
});

it.each([
  ['reaches a tour', 200, 'We got your request'],
  ['reaches none', 503, null],
])(
  '[CMP-06] of a request that %s, who pressed the button hears: the focus goes where it is said',
  async (_what, status, title) => {
    open({ 'POST /api/hfc/tour_request': { status, body: {} } });
    const button = screen.getByRole('button', { name: 'Request a tour' });
    button.focus();
    fireEvent.click(button);
    if (title === null) {
      expect(await screen.findByText('Your request was not sent')).toBeVisible();
      expect(button).toHaveFocus();
      return;
    }
    // the button is gone, and with it what had the focus
    const heading = await screen.findByRole('heading', { name: title });
    expect([heading, button.isConnected]).toEqual([document.activeElement, false]);
  },
);

it('[CMP-06] of a message that was sent, the focus goes where its dialog says so, and back to what opened it', async () => {
  open({ 'POST /api/hfc/messages': { body: { message_id: '1' } } });
  const opener = screen.getByRole('button', { name: /^Message/ });
  opener.focus();
  const inside = await dialog();
  fireEvent.change(inside.getByRole('textbox'), { target: { value: 'Is the garden shared?' } });
  const send = inside.getByRole('button', { name: 'Send message' });
  send.focus();
  fireEvent.click(send);
  expect(await inside.findByRole('heading', { name: 'Your message is sent' })).toHaveFocus();
  fireEvent.click(inside.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => {
    expect(opener).toHaveFocus();
  });
});

it('[CMP-06] a tour and a message are told with the home and the page that they were sent from', async () => {
  const sent: unknown[] = [];
  const takes = (answer: object) => (body: unknown) => {
    sent.push(body);
    return { body: answer };
  };
  open({
    'POST /api/hfc/tour_request': takes({ tour_request_id: '1' }),
    'POST /api/hfc/messages': takes({ message_id: '1' }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  await screen.findByRole('heading', { name: 'We got your request' });
  const inside = await dialog();
  fireEvent.change(inside.getByRole('textbox'), { target: { value: 'Is the garden shared?' } });
  fireEvent.click(inside.getByRole('button', { name: 'Send message' }));
  await inside.findByRole('heading', { name: 'Your message is sent' });
  const from = { compound_id: '7', subscriber_id: '70', page_sent_from: '[Route] /hfc/homes_c/7' };
  expect(sent).toEqual([
    { ...from, times: [], message: '' },
    { ...from, body: 'Is the garden shared?' },
  ]);
});

it('[CMP-06] sends the days in the order they were chosen: the first is the favorite', async () => {
  const sent: unknown[] = [];
  open({
    'POST /api/hfc/tour_request': (body) => {
      sent.push(body);
      return { body: { tour_request_id: '1' } };
    },
  });
  const days = within(screen.getByRole('group', { name: 'Days that suit you (optional)' })).getAllByRole(
    'button',
  );
  const [first, second, third] = days as [HTMLElement, HTMLElement, HTMLElement];
  for (const day of [third, first, second, first]) fireEvent.click(day);
  const chosen = days.filter((day) => day.getAttribute('aria-pressed') === 'true');
  expect(chosen).toEqual([second, third]);
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  await screen.findByRole('heading', { name: 'We got your request' });
  const [{ times }] = sent as [{ readonly times: readonly string[] }];
  expect(times.map((day) => Number(day.slice(-2)))).toEqual(
    [third, second].map((day) => Number(day.querySelector('b')?.textContent)),
  );
});

it('[RWD-13] keeps note and days when the home is opened again, until they are sent', async () => {
  const call = { 'POST /api/hfc/tour_request': { body: { appointment_id: '1' } } };
  const { unmount } = open();
  const field = () => screen.getByRole('textbox', { name: /^Note for / });
  const chosen = () => screen.queryAllByRole('button', { pressed: true }).map((day) => day.textContent);
  fireEvent.change(field(), { target: { value: 'We come with a dog.' } });
  fireEvent.click(screen.getAllByRole('button', { pressed: false })[1] as HTMLElement);
  const days = chosen();
  expect(days).toHaveLength(1);
  unmount();
  const again = open(call);
  expect(field()).toHaveValue('We come with a dog.');
  expect(chosen()).toEqual(days);
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  await screen.findByRole('heading', { name: 'We got your request' });
  again.unmount();
  open();
  expect([field(), chosen()]).toEqual([expect.objectContaining({ value: '' }), []]);
});

it('who asks for a tour or writes sees who answers: face, name and a word; initials where the photo fails', async () => {
  const advisor = {
    agent_id: '1',
    name: 'June Park',
    email: 'june@example.com',
    phone: null,
    image: 'photos/june/320.jpg',
  };
  const { container } = open({}, buildUser({ advisor }));
  const face = (of: Element) => of.querySelector('img[src$="/photos/june/320.jpg"]');
  expect(face(container)).toBeInTheDocument();
  expect(screen.getByText('June Park')).toBeVisible();
  expect(screen.getByText('Your advisor. Replies by email.')).toBeVisible();
  fireEvent.error(face(container) as Element);
  expect(face(container)).toBeNull();
  expect(screen.getByText('JP')).toBeVisible();

  await dialog();
  const window = screen.getByRole('dialog', { name: 'Message June Park' });
  expect(face(window)).toBeInTheDocument();
  expect(within(window).getByText('June Park')).toBeVisible();
  expect(
    within(window).getByText('Your advisor will see which home this is about and reply by email.'),
  ).toBeVisible();
});

it('while there is no advisor the team answers', async () => {
  open();
  expect(screen.getByText('Our team')).toBeVisible();
  expect(screen.getByText('We’ll email you back.')).toBeVisible();
  expect((await dialog()).getByText('We’ll see which home this is about and reply by email.')).toBeVisible();
});
