import { navigationSlice, type AuthAnswer, type Credentials } from '@commonhearth/contract';
import {
  fakeFetch,
  renderWithPlatform,
  signedOutAuth,
  type Answers,
  type AuthService,
} from '@commonhearth/testing/platform';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import SignUpPage from './sign-up.tsx';

const base = 'GET /content/cached_model_data';
const market = (market_id: string, name: string, coming_soon = false) => ({ market_id, name, coming_soon });
const regions: Answers = {
  [`${base}/published_compounds/manifest.json`]: { body: { documents: { region_info: 'regions.json' } } },
  [`${base}/regions.json`]: {
    body: {
      markets: [
        market('1', 'Bay Area'),
        market('2', 'Seattle'),
        market('3', 'Los Angeles'),
        market('4', 'Austin'),
        market('5', 'Washington D.C.'),
        market('6', 'Boston', true),
      ],
      areas: [],
      boundaries: [],
    },
  },
};
const user = { user_id: 'u', name: 'Sam', email: 'sam@example.com' };
const account: Answers = {
  'POST /api/register_supabase_signup': { body: {} },
  'GET /api/hfc/subscribers': { body: { subscribers: [{ subscriber_id: '3' }] } },
  'GET /api/enrich_token': {
    body: {
      user,
      token: {
        token: `h.${btoa('{"exp":99999999999}')}.s`,
        payload: {
          user_id: 'u',
          email: user.email,
          is_staff: false,
          hfc_subscriber_ids: [],
          hfc_last_active_subscriber_id: null,
        },
      },
    },
  },
};

type SignUp = Parameters<AuthService['signUp']>[0];
/** The sign-up page; `sent` is what reached the auth provider. */
async function open({
  answer = { ok: true, confirmationSent: false },
  initialMarket = null,
  answers = {},
}: { answer?: AuthAnswer; initialMarket?: string | null; answers?: Answers } = {}) {
  const sent: (Credentials & SignUp)[] = [];
  const fetch = fakeFetch({ ...regions, ...account, ...answers });
  const auth: AuthService = {
    ...signedOutAuth,
    accessToken: () => Promise.resolve('provider'),
    signUp: (person) => {
      sent.push(person);
      return Promise.resolve(answer);
    },
  };
  const page = renderWithPlatform(<SignUpPage />, {
    services: { fetch, auth },
    prepare: (store) => {
      store.dispatch(navigationSlice.actions.initialMarketSet(initialMarket));
    },
  });
  await screen.findByRole('option', { name: 'Bay Area' });
  return { ...page, sent, fetch };
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } });
};
const fill = ({ email = 'sam@example.com', password = 'fig tree garden' } = {}): void => {
  type('Your name', ' Sam ');
  type('Email', email);
  type('Password', password);
};
const send = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
};
const refused = (code: string, message: string, reasons?: string[]): AuthAnswer => ({
  ok: false,
  refusal: { code, message, ...(reasons && { reasons }) },
});

it('[VAL-03] asks for email and password before anything is sent, and leads to the first', async () => {
  const { sent } = await open();
  type('Your name', 'Sam');
  send();
  expect(await screen.findByText('Enter your email.')).toBeTruthy();
  expect(screen.getByText('Choose a password.')).toBeTruthy();
  expect(screen.getByText('Please check 2 fields: Email, Password.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Email'));
  expect(sent).toEqual([]);
});

it('a field is no longer called wrong once it is typed in', async () => {
  await open();
  send();
  expect(await screen.findByText('Enter your email.')).toBeTruthy();
  type('Email', 's');
  expect(screen.queryByText('Enter your email.')).toBeNull();
  expect(screen.getByText('Choose a password.')).toBeTruthy();
});

it('[VAL-03] a password of seven characters or half an address is not sent', async () => {
  const { sent } = await open();
  fill({ email: 'sam@example', password: '1234567' });
  send();
  expect(await screen.findByText('Use at least 8 characters: 1 more.')).toBeTruthy();
  expect(screen.getByText('Enter a full email address, like sam@example.com.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it.each([
  ['😀'.repeat(200), 'That name is too long. Enter a shorter one.'],
  ['Sam \u202egnaw', 'Write the name in one line, without web addresses or invisible characters.'],
])('a name that the server would refuse is not sent, and stays: %j', async (name, words) => {
  const { sent } = await open();
  fill();
  type('Your name', name);
  send();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(field('Your name'));
  expect(field('Your name').value).toBe(name);
  expect(sent).toEqual([]);
});

it('what a browser filled in without a word counts as typed', async () => {
  const { sent } = await open();
  // as autofill on some phones: the value changes, and no event tells
  for (const [name, value] of [
    ['Your name', 'Sam'],
    ['Email', 'sam@example.com'],
    ['Password', 'fig tree garden'],
  ] as const)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
  send();
  await waitFor(() => {
    expect(sent).toMatchObject([{ email: 'sam@example.com', password: 'fig tree garden' }]);
  });
});

it('makes the account in the chosen market and goes on to where the person was heading', async () => {
  const { sent, fetch, gone, store } = await open();
  fireEvent.change(screen.getByLabelText('Where do you want to live?'), { target: { value: 'Austin' } });
  fill();
  send();
  await screen.findByRole('button', { name: 'Sign up', busy: false });
  expect(sent).toEqual([
    { email: 'sam@example.com', password: 'fig tree garden', data: { name: 'Sam', market_id: '4' } },
  ]);
  expect(fetch.calls).toContain('POST /api/register_supabase_signup');
  expect(store.getState().session.status).toBe('signed in');
  expect(gone).toEqual(['continueAfterSignIn']);
});

it.each([
  [null, 'Bay Area'],
  ['Seattle', 'Seattle'],
  ['Boston', 'Bay Area'],
])('offers the five listed markets; having come for %s, %s is chosen', async (initialMarket, chosen) => {
  await open({ initialMarket });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Bay Area',
    'Seattle',
    'Los Angeles',
    'Austin',
    'Washington D.C.',
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>('Where do you want to live?').value).toBe(chosen);
});

it('keeps what was typed and offers to sign in when the address is known', async () => {
  const { gone } = await open({ answer: refused('user_already_exists', 'Known.') });
  fill();
  send();
  expect(await screen.findByText('There’s already an account with this email.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in instead' }).getAttribute('href')).toBe('/Login');
  expect([field('Your name').value, field('Email').value, field('Password').value]).toEqual([
    ' Sam ',
    'sam@example.com',
    'fig tree garden',
  ]);
  expect(document.activeElement).toBe(field('Email'));
  expect(gone).toEqual([]);
});

it.each([
  ['pwned', 'it’s too easy to guess'],
  ['address', 'it’s too close to your email'],
])('says why a password is weak: %s', async (reason, why) => {
  await open({ answer: refused('weak_password', 'This password is too easy to guess.', [reason]) });
  fill();
  send();
  expect(
    await screen.findByText(`This password is too easy to guess. Why: ${why}. Choose another one.`),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field('Password'));
});

it('says above the form what belongs to no field', async () => {
  await open({ answer: refused('unavailable', 'This is not possible right now.') });
  fill();
  send();
  expect(
    (await screen.findByText('Couldn’t create your account')).closest('[role=alert]')?.textContent,
  ).toContain('This is not possible right now.');
});

it('says to look for the mail when the address has to be confirmed first', async () => {
  const { gone } = await open({ answer: { ok: true, confirmationSent: true } });
  fill();
  send();
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
  expect(screen.getByText('sam@example.com')).toBeTruthy();
  expect(gone).toEqual([]);
});

it('a reload still says where the mail went, and the form comes back with that address to mend a slip', async () => {
  await open({ answer: { ok: true, confirmationSent: true } });
  fill({ email: 'sam@exmaple.com' });
  send();
  await screen.findByRole('heading', { name: 'Check your email' });
  cleanup();
  renderWithPlatform(<SignUpPage />, { services: { fetch: fakeFetch(regions) } });
  expect(screen.getByText('sam@exmaple.com')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
  await screen.findByRole('option', { name: 'Bay Area' });
  expect(field('Email').value).toBe('sam@exmaple.com');
  expect(document.activeElement).toBe(field('Email'));
  cleanup();
  renderWithPlatform(<SignUpPage />, { services: { fetch: fakeFetch(regions) } });
  expect(await screen.findByRole('button', { name: 'Sign up' })).toBeTruthy();
});

it('the form that comes back after its mail was sent has the name and the market that were chosen', async () => {
  await open({ answer: { ok: true, confirmationSent: true } });
  fill();
  type('Where do you want to live?', 'Austin');
  send();
  await screen.findByRole('heading', { name: 'Check your email' });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
  await screen.findByRole('option', { name: 'Bay Area' });
  expect([field('Your name').value, field('Where do you want to live?').value]).toEqual([' Sam ', 'Austin']);
  expect(field('Password').value).toBe('');
});

it('sent before the markets are there, it goes as soon as they are, in the market that stands there then', async () => {
  let arrive: (answer: { body: unknown }) => void = () => undefined;
  const arrived = new Promise<{ body: unknown }>((resolve) => {
    arrive = resolve;
  });
  const fetch = fakeFetch({ ...regions, ...account, [`${base}/regions.json`]: () => arrived });
  const sent: Credentials[] = [];
  const signUp: AuthService['signUp'] = (person) => {
    sent.push(person);
    return Promise.resolve({ ok: true, confirmationSent: true });
  };
  renderWithPlatform(<SignUpPage />, { services: { fetch, auth: { ...signedOutAuth, signUp } } });
  fill();
  send();
  expect(await screen.findByRole('button', { name: 'Sign up', busy: true })).toBeTruthy();
  expect(screen.queryByText('Choose where you want to live.')).toBeNull();
  arrive({ body: { markets: [market('2', 'Seattle'), market('1', 'Bay Area')], areas: [], boundaries: [] } });
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  expect(sent).toMatchObject([{ email: 'sam@example.com', data: { market_id: '1' } }]);
});

it('loads the markets again when they did not come', async () => {
  let broken = true;
  const manifest = `${base}/published_compounds/manifest.json`;
  renderWithPlatform(<SignUpPage />, {
    services: {
      fetch: fakeFetch({
        ...regions,
        [manifest]: () =>
          broken ? { status: 503 } : { body: { documents: { region_info: 'regions.json' } } },
      }),
    },
  });
  expect(await screen.findByText('Couldn’t load the markets')).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: 'Austin' })).toBeTruthy();
});

it('[ONB-05b] an attempt to sign up is told once, when the account is asked for, without anything that was typed', async () => {
  const { told } = await open();
  fill({ email: 'sam@example' });
  send();
  await screen.findByText('Enter a full email address, like sam@example.com.');
  expect(told).toEqual([]);
  fill();
  send();
  await screen.findByRole('button', { name: 'Sign up', busy: false });
  expect(told).toEqual([{ name: 'Signup Attempted', origin: 'HFC Sign-up', app: 'hfc', method: 'password' }]);
});
