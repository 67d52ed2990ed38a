import { navigationSlice, type AuthAnswer, type Credentials } from '@commonhearth/contract';
import {
  fakeFetch,
  renderWithPlatform,
  signedOutAuth,
  type Answers,
  type AuthService,
} from '@commonhearth/testing/platform';
import { fireEvent, screen } from '@testing-library/react';
import SignUpPage from './sign-up.tsx';

export const base = 'GET /content/cached_model_data';
export const market = (market_id: string, name: string, coming_soon = false) => ({
  market_id,
  name,
  coming_soon,
});
export const regions: Answers = {
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
export const account: Answers = {
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
export async function open({
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
export const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
export const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } });
};
export const fill = ({ email = 'sam@example.com', password = 'fig tree garden' } = {}): void => {
  type('Your name', ' Sam ');
  type('Email', email);
  type('Password', password);
};
export const send = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
};
export const refused = (code: string, message: string, reasons?: string[]): AuthAnswer => ({
  ok: false,
  refusal: { code, message, ...(reasons && { reasons }) },
});
