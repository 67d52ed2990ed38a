import { buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, validTokens, renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AskedHome } from './use-asked-home.ts';
import { TourForm } from './tour-form.tsx';

beforeEach(() => {
  sessionStorage.clear();
});

it.each([
  ['Your name', 'A'.repeat(200), /That name is too long/],
  ['Phone', '5'.repeat(60), /too long for a phone number/],
  ['Anything else?', 'a'.repeat(5200), /1,200 characters too long/],
])('%s: what is too long is not cut but said, and stays', (label, long, words) => {
  const fetch = fakeFetch({});
  renderWithPlatform(<TourForm home={undefined} />, { services: { fetch } });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  type('Your name', 'Ada');
  type('Email', 'ada@example.com');
  type(label, long);
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  screen.getByText(words);
  const field = screen.getByLabelText<HTMLInputElement>(label);
  expect([field.value, field.getAttribute('maxlength')]).toEqual([long, null]);
  expect(fetch.calls).toEqual([]);
});

it.each(['Email', 'Phone'])('the error of a field goes when the field is filled; %s is enough', (label) => {
  renderWithPlatform(<TourForm home={undefined} />, { services: { fetch: fakeFetch({}) } });
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  const noReach = 'Enter an email or phone number so we can reply.';
  type('Anything else?', 'With a dog');
  for (const words of ['Enter your name.', noReach]) screen.getByText(words);
  type(label, 'ada@example.com');
  expect(screen.queryByText(noReach)).toBeNull();
  screen.getByText('Enter your name.');
  type('Your name', 'Ada');
  expect(screen.queryByText('Enter your name.')).toBeNull();
});

it.each([
  [
    'Email',
    'ada@example.com',
    /will reply by email or phone\. We’ll send a confirmation to ada@example\.com\./,
  ],
  ['Phone', '555 0100', /^Our team will call you\.$/],
])(
  'who left %s learns how the answer comes, and goes back to the list with what was set',
  async (label, value, words) => {
    renderWithPlatform(<TourForm home={undefined} />, {
      services: { fetch: fakeFetch({ 'POST /api/hfc/tour_form_submitted': { body: {} } }) },
      prepare: (made) => {
        made.dispatch({ type: 'navigation/homesQueryKept', payload: { mk: 'austin', cat: 'Triplex' } });
      },
    });
    fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada' } });
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
    await screen.findByText(words);
    expect(screen.getByRole('link', { name: 'Browse more homes' }).getAttribute('href')).toMatch(
      /mk=austin&cat=Triplex$/,
    );
  },
);

const user = buildUser({ user_id: 'ada' });

it.each([
  ['a visitor’s wishes, for the account that they make', undefined],
  ['the history of who is signed in', user],
])('that it was sent is kept in %s, and only once it was', async (_where, here) => {
  let isDown = true;
  const changes: unknown[] = [];
  const { store } = renderWithPlatform(<TourForm home={undefined} />, {
    services: {
      tokens: validTokens,
      fetch: fakeFetch({
        'POST /api/hfc/tour_form_submitted': () =>
          isDown ? { status: 503, body: { status: 503, code: 'unavailable', title: 'Away.' } } : { body: {} },
        'PUT /api/update_user': (body) => {
          changes.push(body);
          return { body: { user: { ...user, history: { ...user.history, hfc_tour_form_submitted: true } } } };
        },
      }),
    },
    prepare: (made) => {
      if (here !== undefined)
        made.dispatch({
          type: 'session/signedIn',
          payload: { user: here, subscribers: [], subscriberId: null },
        });
    },
  });
  const noted = () => {
    const { session, wishes } = store.getState();
    return [wishes.tourFormSubmitted, session.user?.history.hfc_tour_form_submitted];
  };
  const before = noted();
  for (const [label, value] of [
    ['Your name', 'Ada'],
    ['Email', 'ada@example.com'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  await screen.findByText('Your request was not sent');
  expect([noted(), changes]).toEqual([before, []]);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  expect(await screen.findByRole('heading', { name: 'We got your request' })).toBe(document.activeElement);
  await waitFor(() => {
    expect(noted()).toEqual(here === undefined ? [true, undefined] : [false, true]);
  });
  expect(changes).toEqual(
    here === undefined ? [] : [{ user_id: 'ada', history: { hfc_tour_form_submitted: true } }],
  );
});

it('says who answers: the team, or the advisor of who is signed in with their face', () => {
  const { unmount } = renderWithPlatform(<TourForm home={undefined} />);
  screen.getByText('Our team');
  screen.getByText('We reply by email or phone.');
  unmount();
  const advisor = {
    agent_id: '1',
    name: 'June Park',
    email: 'june@example.com',
    phone: null,
    image: 'photos/june/320.jpg',
  };
  const { container } = renderWithPlatform(<TourForm home={undefined} />, {
    services: { tokens: validTokens },
    prepare: (made) => {
      made.dispatch({
        type: 'session/signedIn',
        payload: { user: { ...user, advisor }, subscribers: [], subscriberId: null },
      });
    },
  });
  screen.getByText('June Park');
  screen.getByText('Your advisor. Replies by email or phone.');
  const face = () => container.querySelector('img[src$="/photos/june/320.jpg"]');
  fireEvent.error(face() as Element);
  expect(face()).toBeNull();
  screen.getByText('JP');
});

it('offers dates, shows the home’s photo and says what happens next', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 9), toFake: ['Date'] });
  const sent: unknown[] = [];
  const { container } = renderWithPlatform(
    <TourForm home={{ id: '7', title: 'The Fig Court', gone: false, photo: { src: '/fig.jpg', alt: '' } }} />,
    {
      services: {
        fetch: fakeFetch({
          'POST /api/hfc/tour_form_submitted': (body) => {
            sent.push(body);
            return { body: {} };
          },
        }),
      },
    },
  );
  vi.useRealTimers();
  expect(container.querySelector('img[src="/fig.jpg"]')).not.toBeNull();
  expect(screen.getByRole('region', { name: 'What happens next' }).textContent).toContain(
    'Our team finds a time with the owners.',
  );
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sat 28 Nov' }));
  fireEvent.click(screen.getByRole('button', { name: 'Thu 26 Nov' }));
  fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  await screen.findByRole('heading', { name: 'We got your request' });
  expect(sent).toEqual([
    expect.objectContaining({
      compound_id: '7',
      answers: { Days: 'Saturday, November 28; Thursday, November 26' },
    }),
  ]);
});

it('[RWD-13] keeps the input for this home until it is sent, without past days, and clears errors with the next change', async () => {
  const home: AskedHome = { id: '7', title: 'The Fig Court', gone: false };
  const sent: unknown[] = [];
  const fetch = fakeFetch({
    'POST /api/hfc/tour_form_submitted': (body) => {
      sent.push(body);
      return { body: {} };
    },
  });
  const open = () => renderWithPlatform(<TourForm home={home} />, { services: { fetch } });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Request a tour' }));
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((day) => day.textContent);
  const first = open();
  send();
  screen.getByText('Enter your name.');
  type('Your name', 'Ada');
  expect(screen.queryByText('Enter your name.')).toBeNull();
  type('Phone', '555 0100');
  fireEvent.click(screen.getAllByRole('button', { pressed: false })[1] as HTMLElement);
  const days = pressed();
  first.unmount();
  const key = 'commonhearth.tab-drafts';
  const stored = sessionStorage.getItem(key) ?? '';
  sessionStorage.setItem(key, stored.replace('\\"days\\":[', '\\"days\\":[\\"2020-01-01\\",'));
  expect(sessionStorage.getItem(key)).toContain('2020-01-01');
  const second = open();
  expect(screen.getByLabelText('Your name')).toHaveValue('Ada');
  expect([days.length, pressed()]).toEqual([1, days]);
  send();
  await screen.findByText('We got your request');
  expect(sent).toEqual([
    expect.objectContaining({ answers: { Days: expect.not.stringContaining(';') as unknown } }),
  ]);
  second.unmount();
  open();
  expect([screen.getByLabelText('Your name'), pressed()]).toEqual([
    expect.objectContaining({ value: '' }),
    [],
  ]);
});
