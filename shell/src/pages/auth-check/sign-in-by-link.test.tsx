import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, fakeServices, renderWithPlatform, signedOutAuth } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { confirmationKey, purposeKey } from '../../navigation/guards/tokens/confirmation-token.ts';
import AuthCheckPage from './index.tsx';

/** The page of a link that somebody opens; `sent` is with what the provider was asked to sign in. */
async function open(purpose: 'sign-in' | 'recovery', whose?: { body: unknown }) {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const { kept } = fakeServices();
  kept.write(confirmationKey, 'abc');
  kept.write(purposeKey, purpose);
  const notices: unknown[] = [];
  renderWithPlatform(<AuthCheckPage />, {
    platform: {
      notify: (notice) => {
        notices.push(notice);
        return () => undefined;
      },
    },
    services: {
      kept,
      fetch: fakeFetch({
        'GET /api/enrich_token': { body: { user: buildUser(), token: buildTokenPackage() } },
        'GET /api/hfc/subscribers': { body: { subscribers: [{ subscriber_id: '3' }] } },
        ...(whose !== undefined && {
          'POST /auth/v1/whose_link': (body) => {
            asked.push(body);
            return whose;
          },
        }),
      }),
      auth: {
        ...signedOutAuth,
        accessToken: () => Promise.resolve('provider'),
        confirm: (proof) => {
          sent.push(proof);
          return Promise.resolve({ ok: true, confirmationSent: false });
        },
      },
    },
  });
  await screen.findByRole('heading', { name: /Log in|Choose a new password|This link/ });
  return { sent, asked, notices, token: () => kept.read(confirmationKey) };
}

it.each([
  ['sign-in', 'magiclink'],
  ['recovery', 'recovery'],
] as const)('a link of a %s says whose account it opens before anything is sent', async (purpose, type) => {
  const { sent, asked } = await open(purpose, { body: { email: 'mallory@example.com' } });
  expect(screen.getByText(/mallory@example\.com/)).toBeTruthy();
  expect(screen.getByText(/Someone else sent you this link, so close this page/)).toBeTruthy();
  expect(asked).toEqual([{ type, token_hash: 'abc' }]);
  expect(sent).toEqual([]);
});

it('where nobody tells whose it is, who pressed is told as whom they are in', async () => {
  const { sent, notices } = await open('sign-in');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => {
    expect(notices).toEqual([{ text: `You’re now logged in as ${buildUser().email}.`, tone: 'info' }]);
  });
  expect(sent).toEqual([{ tokenHash: 'abc', purpose: 'sign-in' }]);
});

it('one that has ended is not offered, nor kept', async () => {
  const { token } = await open('sign-in', { body: { email: null } });
  expect(screen.getByRole('heading', { name: 'This link was already used or has expired' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => {
    expect(token()).toBeUndefined();
  });
});
