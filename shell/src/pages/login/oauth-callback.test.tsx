import type { AuthAnswer, KeptPlace } from '@commonhearth/contract';
import { createKeptPlace } from '@commonhearth/contract/host';
import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, signedOutAuth } from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { oauthAnswerKey } from '../../navigation/guards/oauth-answer.ts';
import OAuthCallbackPage from './oauth-callback.tsx';

let kept: KeptPlace;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  kept = createKeptPlace({ browser: () => localStorage, tab: () => sessionStorage, now: Date.now });
});

/** The page after a way back that brought `answer`, with what the provider says to the code. */
function comeBack(answer: string, finishWay: () => Promise<AuthAnswer>, google = false) {
  if (answer !== '') kept.write(oauthAnswerKey, answer);
  const finished: string[] = [];
  const left: unknown[] = [];
  const subscribed: unknown[] = [];
  const token = buildTokenPackage({});
  const rendered = renderWithPlatform(<OAuthCallbackPage />, {
    path: '/auth/google/callback',
    pattern: '/auth/:callbackProvider/callback',
    services: {
      kept,
      auth: {
        ...signedOutAuth,
        accessToken: () => Promise.resolve('token'),
        offers: () => Promise.resolve({ google, phone: false }),
        leaveTo: (way) => {
          left.push(way);
          return Promise.resolve({ ok: true, confirmationSent: false });
        },
        finishWay: ({ code }) => {
          finished.push(code);
          return finishWay();
        },
      },
      fetch: fakeFetch({
        'GET /api/enrich_token': {
          body: {
            token: { ...token, payload: { ...token.payload, hfc_subscriber_ids: [] } },
            user: buildUser({ name: 'Ada' }),
          },
        },
        'GET /api/subscribers': { body: { subscribers: [] } },
        'POST /api/register_supabase_signup': (body) => {
          subscribed.push(body);
          return { body: buildUser({}) };
        },
      }),
    },
  });
  return { ...rendered, finished, left, subscribed };
}
/** What is said first, above the form, whose fields say theirs. */
const said = () => screen.getAllByRole('alert')[0]?.textContent ?? '';
const signedIn = (): Promise<AuthAnswer> => Promise.resolve({ ok: true, confirmationSent: false });
const refuses = (code: string) => (): Promise<AuthAnswer> =>
  Promise.resolve({ ok: false, refusal: { code, message: 'raw words' } });

it('[SES-12] the callback is the login page, completes once, and goes on', async () => {
  const { gone, finished, subscribed } = comeBack('code=abc', signedIn);
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Logging you in with Google …');
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect([finished, subscribed, kept.read(oauthAnswerKey)]).toEqual([['abc'], [], undefined]);
});

it('who signs up by it gets what they chose, in the market that they left with; then nothing is kept of it', async () => {
  kept.write(
    { name: 'state', shape: 1, lifetimeMs: 1e9, where: 'browser', stays: false, parse: () => undefined },
    { navigation: { oauthCallback: { provider: 'google', marketId: '4' } } },
  );
  const { gone, subscribed, store } = comeBack('code=abc', signedIn);
  await waitFor(() => {
    expect(gone).toEqual(['continueAfterSignIn']);
  });
  expect(subscribed).toEqual([
    { name: 'Ada', signup_info: { market_id: '4', area_names: [], home_preferences: {} } },
  ]);
  expect(store.getState().navigation.oauthCallback).toBeNull();
});

it.each([
  ['error=access_denied&error_code=access_denied', 'You canceled the login.'],
  ['error=access_denied&error_code=provider_email_needs_verification', 'Your email isn’t verified there.'],
  ['error=invalid_request&error_code=bad_oauth_state', 'This login took too long,'],
  ['error=server_error&error_code=provider_unreachable', 'It isn’t responding.'],
  ['error=server_error', 'Something went wrong.'],
])('[SES-12] [ONB-05b] the login page shows what the provider says: %s', async (answer, words) => {
  const { finished, left, told } = comeBack(answer, signedIn, true);
  expect(said()).toContain(`Couldn’t log in with Google${words}`);
  expect([finished, kept.read(oauthAnswerKey)]).toEqual([[], undefined]);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(left).toEqual([{ provider: 'google' }]);
  expect(told).toEqual([{ name: 'Signup Attempted', origin: 'Login', app: 'hfc', method: 'google' }]);
});

it.each(['flow_state_expired', 'bad_code_verifier', 'pkce_code_verifier_not_found'])(
  '[SES-12] a code that is refused is told, and not sent again: %s',
  async (code) => {
    comeBack('code=abc', refuses(code));
    await waitFor(() => {
      expect(said()).toContain('started in another browser. Try again.');
    });
    expect(kept.read(oauthAnswerKey)).toBeUndefined();
  },
);

it('who comes without an answer finds the login page, and nothing is sent', () => {
  const { finished } = comeBack('', signedIn);
  expect([finished, said()]).toEqual([[], '']);
  expect(screen.getByLabelText('Email')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
});
