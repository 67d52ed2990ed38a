import { pendingLikeSet } from '@commonhearth/contract';
import { buildSubscriber, buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  fakeServices,
  renderWithPlatform,
  signedOutAuth,
  type Answer,
  type PlatformStore,
} from '@commonhearth/testing/platform';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import ForgotPasswordPage from '../forgot-password/index.tsx';
import LoginPage from './index.tsx';

afterEach(cleanup);

const auth = {
  ...signedOutAuth,
  sendCode: () => Promise.resolve({ ok: true, confirmationSent: false } as const),
  recover: () => Promise.resolve({ ok: true, confirmationSent: false } as const),
};
const open = (Page: ComponentType, services = fakeServices({ auth })) =>
  renderWithPlatform(<Page />, { services });

const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const fill = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

it('[RTR-07] [ERR-41] says what is missing at its field, a wrong pair above the form, and keeps what was typed', async () => {
  open(LoginPage);
  press('Log in');
  const email = screen.getByLabelText('Email');
  expect(document.activeElement).toBe(email);
  fill('Password', 'not it');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  fill('Email', 'ada@example.com');
  expect(email.getAttribute('aria-invalid')).not.toBe('true');
  fill('Password', '');
  press('Log in');
  const password = screen.getByLabelText('Password');
  expect(document.activeElement).toBe(password);
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect([email, password].map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([
    false,
    true,
  ]);
  fill('Password', 'not it');
  press('Log in');
  const notice = await screen.findByText('You’re not logged in');
  expect(notice.closest('[role=alert]')?.textContent).toContain('Wrong email or password');
  expect([email, password].some((field) => field.getAttribute('aria-invalid') === 'true')).toBe(false);
  fill('Password', 'not it either');
  expect(notice).toBeVisible();
  expect([email, password]).toEqual([
    expect.objectContaining({ value: 'ada@example.com' }),
    expect.objectContaining({ value: 'not it either' }),
  ]);
});

it('[ERR-44] says that a token is invalid, keeps what was typed and lets the next try in', async () => {
  const invalid = { code: 'token_invalid', title: 'This login isn’t valid here. Log in again.' };
  let answer: Answer = { status: 401, body: invalid };
  const { gone } = open(
    LoginPage,
    fakeServices({
      auth: {
        ...auth,
        signIn: () => Promise.resolve({ ok: true, confirmationSent: false }),
        accessToken: () => Promise.resolve('no token'),
      },
      fetch: fakeFetch({
        'GET /api/enrich_token': () => answer,
        'GET /api/hfc/subscribers': { body: { subscribers: [buildSubscriber()] } },
      }),
    }),
  );
  fill('Email', 'ada@example.com');
  fill('Password', 'a-long-password-7');
  press('Log in');
  await screen.findByText(/This login isn’t valid here\. Log in again\.$/);
  const kept = ['Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect([kept, gone]).toEqual([['ada@example.com', 'a-long-password-7'], []]);
  answer = { body: { user: buildUser(), token: buildTokenPackage() } };
  press('Log in');
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
});

it('[SRV-12] names the home that is saved after the login', () => {
  const prepare = (store: PlatformStore['store']): void => {
    store.dispatch(pendingLikeSet({ compoundId: '7', title: 'Fig Court', status: 'liked' }));
  };
  renderWithPlatform(<LoginPage />, { services: { auth }, prepare });
  expect(screen.getByText('We’ll add “Fig Court” to your shortlist.')).toBeTruthy();
});

it('the error of an email or a code goes when the field is changed', async () => {
  open(ForgotPasswordPage);
  press('Send link');
  screen.getByText('Enter your email.');
  fill('Email', 'ada@example.com');
  expect(screen.queryByText('Enter your email.')).toBeNull();
  press('Send link');
  await screen.findByRole('heading', { name: 'Check your email' });
  press('Choose a new password');
  screen.getByText('Enter all six digits.');
  fill('Six-digit code', '1');
  expect(screen.queryByText('Enter all six digits.')).toBeNull();
});

it.each([
  ['Log in', LoginPage],
  ['Email me a code instead', LoginPage],
  ['Send link', ForgotPasswordPage],
] as const)('an email that is none is said at its field, which has the focus: %s', async (button, Page) => {
  const message = 'Enter a full email address, like sam@example.com.';
  const refuse = () =>
    Promise.resolve({ ok: false, refusal: { code: 'email_address_invalid', message } } as const);
  open(Page, fakeServices({ auth: { ...auth, signIn: refuse, sendCode: refuse, recover: refuse } }));
  fill('Email', 'ada@');
  if (button === 'Log in') fill('Password', 'a-long-password-7');
  press(button);
  await screen.findByText(message);
  const email = screen.getByLabelText('Email');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('You’re not logged in')).toBeNull();
});

it.each([
  ['a sign-in', LoginPage, 'Email me a code instead', 'Enter your code', ForgotPasswordPage],
  ['a recovery', ForgotPasswordPage, 'Send link', 'Check your email', LoginPage],
] as const)(
  'whose tab was dropped while they read the mail of %s still types its code; the address can be changed',
  async (_what, Page, send, title, Other) => {
    open(Page);
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: send }));
    await screen.findByRole('heading', { name: title });
    cleanup();
    // the other page asks for what it needs itself
    open(Other);
    expect(screen.queryByLabelText('Six-digit code')).toBeNull();
    cleanup();
    open(Page);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(/^If ada@example.com has an account/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    cleanup();
    open(Page);
    expect(screen.queryByLabelText('Six-digit code')).toBeNull();
  },
);
