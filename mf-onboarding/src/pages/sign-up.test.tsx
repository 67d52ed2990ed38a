import type { Credentials } from '@commonhearth/contract';
import {
  fakeFetch,
  renderWithPlatform,
  signedOutAuth,
  type AuthService,
} from '@commonhearth/testing/platform';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { account, base, field, fill, market, open, regions, send, type } from './sign-up.harness.tsx';
import SignUpPage from './sign-up.tsx';

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
