import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import ContactForm from './contact-form.tsx';

const call = 'POST /api/hfc/contact_messages';
const open = (answers: Answers) => {
  const fetch = fakeFetch(answers);
  return {
    fetch,
    ...renderWithPlatform(<ContactForm />, { path: '/about/contact', services: { fetch } }),
  };
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

beforeEach(() => {
  sessionStorage.clear();
});

it('[CAL-156] a visitor’s message is sent with name and email, and stays in the form until it is', async () => {
  const sent: unknown[] = [];
  let down = true;
  open({
    [call]: (body) => {
      sent.push(body);
      return down ? { status: 503 } : { body: {} };
    },
  });
  type('Your name', ' Ann ');
  type('Email', 'ann@example.com');
  type('Your message', 'Hello!');
  send();
  expect(await screen.findByText('Your message was not sent')).toBeVisible();
  expect(screen.getByLabelText('Your message')).toHaveValue('Hello!');
  down = false;
  send();
  expect(await screen.findByRole('heading', { name: 'Thanks, we got your message' })).toHaveFocus();
  expect(screen.getByText(/reply to ann@example\.com/)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    name: 'Ann',
    email: 'ann@example.com',
    body: 'Hello!',
    page_sent_from: '[Route] /about/contact',
  });
});

it('says what is missing or too long at its field, and focuses the first', async () => {
  const { fetch } = open({});
  send();
  await waitFor(() => {
    expect(screen.getByLabelText('Your name')).toHaveFocus();
  });
  for (const words of ['Enter your name.', 'Enter your email so we can reply.', 'Write your message.'])
    expect(screen.getByText(words)).toBeVisible();
  type('Your name', 'Ann');
  type('Email', 'ann@example.com');
  type('Your message', 'x'.repeat(4001));
  send();
  expect(screen.getByText(/This is 1 character too long/)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByLabelText('Your message')).toHaveFocus();
  });
  expect(fetch.calls).toEqual([]);
});

it('shows what the server rejects at its field', async () => {
  const message = 'Enter a full email address, like sam@example.com.';
  open({
    [call]: {
      status: 422,
      body: {
        ...{ type: 'about:blank', title: 'Some fields aren’t valid.', status: 422 },
        ...{ code: 'validation_failed', errors: [{ path: 'email', message }] },
      },
    },
  });
  type('Your name', 'Ann');
  type('Email', 'ann');
  type('Your message', 'Hello!');
  send();
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });
});

it('[CAL-156] prefills name and email of a signed-in person', () => {
  renderWithPlatform(<ContactForm />, {
    prepare: (store) => {
      store.dispatch({
        type: 'session/signedIn',
        payload: {
          user: buildUser({ name: 'Ada', email: 'ada@example.com' }),
          subscribers: [],
          subscriberId: null,
        },
      });
    },
  });
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
});

it('[RWD-13] keeps the input across pages until it is sent, and clears the error of a field with its next change', async () => {
  const { unmount } = open({ [call]: { body: {} } });
  send();
  const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
  type('Your name', 'Ann');
  expect(screen.queryByText('Enter your name.')).toBeNull();
  expect(['Your name', 'Email', 'Your message'].map(isInvalid)).toEqual([false, true, true]);
  type('Email', 'ann@example.com');
  expect(['Your name', 'Email', 'Your message'].map(isInvalid)).toEqual([false, false, true]);
  type('Your message', 'Hello!');
  unmount();
  expect(JSON.stringify(localStorage)).not.toContain('Hello!');
  const again = open({ [call]: { body: {} } });
  expect(screen.getByLabelText('Your message')).toHaveValue('Hello!');
  send();
  await screen.findByRole('heading', { name: 'Thanks, we got your message' });
  again.unmount();
  open({});
  expect(screen.getByLabelText('Your message')).toHaveValue('');
});
