import type { AuthAnswer } from '@commonhearth/contract';
import { siteHosts } from '@commonhearth/domain';
import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, renderWithPlatform, signedOutAuth } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { confirmationKey, purposeKey } from '../../navigation/guards/tokens/confirmation-token.ts';
import AuthCheckPage from './index.tsx';

const refused = (code: string, email?: string): AuthAnswer => ({
  ok: false,
  refusal: { code, message: 'In words of the provider.', ...(email !== undefined && { email }) },
});
const confirmed: AuthAnswer = { ok: true, confirmationSent: false };

const open = (...answers: AuthAnswer[]) => openAt('/', answers);
/** The page that a mail's link leads to; `sent` is with what the provider at this address was asked. */
async function openAt(url: string, answers: AuthAnswer[], purpose: 'sign-up' | 'sign-in' = 'sign-up') {
  const sent: unknown[] = [];
  const { kept } = fakeServices();
  kept.write(confirmationKey, 'abc');
  kept.write(purposeKey, purpose);
  const page = renderWithPlatform(<AuthCheckPage />, {
    platform: {
      config: {
        brand: 'Commonhearth',
        profile: 'test',
        supabase: { url, anonKey: '' },
        tiles: null,
        hosts: siteHosts,
        links: { blog: null, events: null, publicSite: null, mainApp: null, ssrApp: null },
      },
    },
    services: {
      kept,
      fetch: fakeFetch({
        'GET /api/enrich_token': { body: { user: buildUser(), token: buildTokenPackage() } },
        'GET /api/hfc/subscribers': { body: { subscribers: [{ subscriber_id: '3' }] } },
      }),
      auth: {
        ...signedOutAuth,
        accessToken: () => Promise.resolve('provider'),
        confirm: (proof) => {
          sent.push(proof);
          return Promise.resolve(answers.shift() ?? refused('otp_expired'));
        },
      },
    },
  });
  await act(() => Promise.resolve());
  return { ...page, sent, token: () => kept.read(confirmationKey) };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const typePassword = (password: string) => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  return act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Confirm my email' }));
    await Promise.resolve();
  });
};

it('[SRV-03] a wrong password is said to be one, the link goes on working, and one can start over with the address', async () => {
  const { sent, token, gone, store } = await open(
    refused('password_required', 'sam@example.com'),
    refused('invalid_credentials'),
  );
  expect(heading()).toBe('One last thing');
  await typePassword('wrong');
  expect(heading()).toBe('One last thing');
  expect(screen.getByText('Wrong password. Use the one you signed up with.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sam@example.com');
  expect(sent).toEqual([{ tokenHash: 'abc' }, { tokenHash: 'abc', password: 'wrong' }]);
  expect(token()).toBe('abc');
  fireEvent.click(screen.getByRole('button', { name: 'Start over with this email' }));
  expect([gone, store.getState().navigation.email]).toEqual([['/HFC Sign-up'], 'sam@example.com']);
  expect(token()).toBeUndefined();
});

it('[SRV-03] a link that was confirmed is used up: the tab forgets it and goes on', async () => {
  const { gone, token } = await open(confirmed);
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect(token()).toBeUndefined();
});

it.each([
  ['otp_expired', undefined, 'This link was already used or has expired'],
  ['user_already_exists', 'sam@example.com', 'This email already has an account'],
  ['unavailable', undefined, 'Not confirmed yet'],
  ['over_request_rate_limit', undefined, 'Not confirmed yet'],
])('[SRV-03] %s, with the address %s, is said as “%s”', async (code, email, title) => {
  await open(refused(code, email));
  expect(heading()).toBe(title);
});

it('[SRV-03] a hosted provider is asked once the person asks for it, and once: a scanner that runs scripts spends nothing', async () => {
  const { sent, gone, token } = await openAt('https://project.supabase.co', [confirmed]);
  expect([sent, token()]).toEqual([[], 'abc']);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my email' }));
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect(sent).toEqual([{ tokenHash: 'abc' }]);
  expect(token()).toBeUndefined();
});

it('[SRV-03] the embedded one is asked at once: without what this browser keeps, or the password, it spends nothing', async () => {
  expect((await open(confirmed)).sent).toEqual([{ tokenHash: 'abc' }]);
});

it('a confirmation that failed is sent again by a press only, not when the connection is back', async () => {
  const { gone, sent } = await open(refused('unavailable'), confirmed);
  await act(async () => {
    fireEvent(window, new Event('online'));
    await Promise.resolve();
  });
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect(sent).toHaveLength(2);
});

it('a link that signs in sends nothing before the person asks for it, also after a failure', async () => {
  const { sent, gone, token } = await openAt('/', [refused('unavailable'), confirmed], 'sign-in');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('We couldn’t connect. Try again in a moment.');
  await act(async () => {
    fireEvent(window, new Event('online'));
    await Promise.resolve();
  });
  expect(sent).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect(sent).toEqual([
    { tokenHash: 'abc', purpose: 'sign-in' },
    { tokenHash: 'abc', purpose: 'sign-in' },
  ]);
  expect(token()).toBeUndefined();
});

it('a link that signs in and was used says so', async () => {
  const { token } = await openAt('/', [], 'sign-in');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('This link was already used or has expired')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(token()).toBeUndefined();
});
