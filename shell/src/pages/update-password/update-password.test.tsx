import type { AuthAnswer, Standing } from '@commonhearth/contract';
import { buildUser } from '@commonhearth/fixtures/entities';
import { renderWithPlatform, signedOutAuth } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refusalFor, sessionMissing, weakPassword } from '../../auth/refusals.ts';
import { createSessionAttempt } from '../../auth/session/session-attempt.ts';
import { SessionAttemptContext } from '../../auth/session/use-session-attempt.ts';
import UpdatePasswordPage from './index.tsx';

const done: AuthAnswer = { ok: true, confirmationSent: false };

/** The page for who stands so with the provider; `sent` is with what it was asked. */
function open(by: Standing['by'], ...answers: AuthAnswer[]) {
  const sent: unknown[] = [];
  const attempt = createSessionAttempt({ attempt: () => Promise.resolve(true) });
  const tree = (
    <SessionAttemptContext value={attempt}>
      <UpdatePasswordPage />
    </SessionAttemptContext>
  );
  const page = renderWithPlatform(tree, {
    services: {
      auth: {
        ...signedOutAuth,
        account: {
          ...signedOutAuth.account,
          standing: () => Promise.resolve({ by, email: 'ada@example.com', awaitedEmail: null }),
          change: (change) => {
            sent.push(change);
            return Promise.resolve(answers.shift() ?? done);
          },
        },
      },
    },
    prepare: (store) => {
      store.dispatch({
        type: 'session/signedIn',
        payload: { user: buildUser({}), subscribers: [], subscriberId: null },
      });
    },
  });
  return { ...page, sent, attempt };
}
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};
const typed = () =>
  ['Current password', 'New password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const save = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
};

it('who came by a recovery’s mail is asked for no password of before', async () => {
  const { sent, gone } = open('recovery');
  await screen.findByText(/^For ada@example\.com\./);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  type('New password', 'seven odd lanterns');
  save();
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect(sent).toEqual([{ password: 'seven odd lanterns' }]);
});

it('who is signed in proves first that it is them, and nothing is sent before', async () => {
  const { sent } = open('session');
  await screen.findByLabelText('Current password');
  type('New password', 'seven odd lanterns');
  save();
  expect(await screen.findByText('Confirm it’s you first.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Current password', 'a quiet street');
  save();
  await waitFor(() => {
    expect(sent).toEqual([{ password: 'seven odd lanterns', proof: { password: 'a quiet street' } }]);
  });
});

it('a recovery that took too long asks for the proof then, and keeps the password that was typed', async () => {
  const { gone } = open('recovery', {
    ok: false,
    refusal: { code: 'reauthentication_needed', message: 'Prove that it is you.' },
  });
  await screen.findByText(/^For ada@example\.com\./);
  type('New password', 'seven odd lanterns');
  save();
  expect(await screen.findByLabelText('Current password')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('seven odd lanterns');
  expect(gone).toEqual([]);
});

it.each([
  ['session', 'settled'],
  ['recovery', 'settled'],
  ['none', 'not asked'],
] as const)(
  'by a %s: the bar learns who is here, once the page knows that somebody is',
  async (by, status) => {
    const { attempt } = open(by);
    await screen.findByRole('heading', { level: 1, name: /Choose a new password|You’re logged out/ });
    await waitFor(() => {
      expect(attempt.status()).toBe(status);
    });
  },
);

it.each([
  ['short', 'length', 'it’s too short'],
  ['password1', 'pwned', 'it’s too easy to guess'],
  ['ada@example.com', 'address', 'it’s too close to your email'],
])(
  '[ERR-42] says at the field why “%s” is weak (%s), and keeps what was typed',
  async (weak, reason, why) => {
    open('session', { ok: false, refusal: weakPassword([reason]) });
    await screen.findByLabelText('Current password');
    type('Current password', 'a quiet street');
    type('New password', weak);
    save();
    await screen.findByText(`This password is too easy to guess. Why: ${why}. Choose another one.`);
    expect(typed()).toEqual(['a quiet street', weak]);
  },
);

it.each([
  ['session_missing', sessionMissing],
  ['session_not_found', refusalFor('session_not_found', 'Gone.')],
])(
  '[ERR-40] says that the session has ended (%s), keeps what was typed and links to login',
  async (_code, refusal) => {
    open('session', { ok: false, refusal });
    await screen.findByLabelText('Current password');
    type('Current password', 'a quiet street');
    type('New password', 'seven odd lanterns');
    save();
    await screen.findByText('You’re logged out. Log in again; your text is saved.');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/Login');
    expect(typed()).toEqual(['a quiet street', 'seven odd lanterns']);
  },
);
