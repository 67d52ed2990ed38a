import type { Answer } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ContactPage from './contact.tsx';
import { openList } from './lists.harness.tsx';

const call = 'POST /api/hfc/messages';
const write = (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Your message' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
};

it('[DSH-06] [RTR-19] contact says who answers, takes a message, and keeps it as it was typed where it is not sent', async () => {
  const sent: unknown[] = [];
  let answer: Answer = { status: 503 };
  openList(<ContactPage />, '/hfc/contact', {
    [call]: (body) => {
      sent.push(body);
      return answer;
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Our team' })).toBeVisible();
  write('  ');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Write your message.');
  expect([sent, screen.getByRole('textbox')]).toEqual([[], document.activeElement]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Is' } });
  expect(screen.queryByText('Write your message.')).toBeNull();
  write('Is there a garden?');
  expect(await screen.findByText('Your message was not sent')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Is there a garden?');
  answer = { body: { message_id: '1' } };
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByRole('heading', { name: 'Your message is sent' })).toHaveFocus();
  await waitFor(() => {
    expect(sent.at(-1)).toEqual({
      subscriber_id: '70',
      body: 'Is there a garden?',
      page_sent_from: '[Route] /hfc/contact',
    });
  });
});

it('what was typed and not sent is there for who comes back, and gone once it was sent', async () => {
  let answer: Answer = { status: 503 };
  const open = () => openList(<ContactPage />, '/hfc/contact', { [call]: () => answer });
  const first = open();
  write('Is there a garden?');
  await screen.findByText('Your message was not sent');
  first.unmount();
  const second = open();
  expect(screen.getByRole('textbox')).toHaveValue('Is there a garden?');
  answer = { body: { message_id: '1' } };
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByRole('heading', { name: 'Your message is sent' });
  second.unmount();
  open();
  expect(screen.getByRole('textbox')).toHaveValue('');
});

it('[DSH-06] names the advisor of who is here, with the ways to reach them', () => {
  const { container } = openList(<ContactPage />, '/hfc/contact', {}, (store) => {
    const { user, subscribers, subscriberId } = store.getState().session;
    const advisor = {
      agent_id: '3',
      name: 'Ines Falk',
      email: 'ines@example.com',
      phone: '+1 510 555 0100',
      image: 'photos/ines/320.jpg',
    };
    store.dispatch({
      type: 'session/signedIn',
      payload: { user: { ...user, advisor }, subscribers, subscriberId },
    });
  });
  expect(screen.getByRole('heading', { name: 'Ines Falk' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ines@example.com' })).toHaveAttribute(
    'href',
    'mailto:ines@example.com',
  );
  expect(screen.getByRole('link', { name: '+1 510 555 0100' })).toHaveAttribute('href', 'tel:+15105550100');
  const face = () => container.querySelector('img[src$="/photos/ines/320.jpg"]');
  expect(face()).toBeInTheDocument();
  fireEvent.error(face() as Element);
  expect(face()).toBeNull();
  expect(screen.getByText('IF')).toBeVisible();
});
