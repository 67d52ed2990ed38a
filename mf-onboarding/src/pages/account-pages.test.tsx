import { navigationSlice } from '@commonhearth/contract';
import {
  buildHomePhoto,
  buildManifest,
  buildPublicCompound,
  buildRegionInfo,
  buildUser,
} from '@commonhearth/fixtures/entities';
import type { Subscriber } from '@commonhearth/schemas';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import AreasPage from './areas.tsx';
import EmailPreferencesPage from './email-preferences.tsx';
import NotificationsPage from './notifications.tsx';
import RequestsPage from './requests.tsx';

afterEach(cleanup);

const user = buildUser({ name: 'Ada', receives_newsletter_emails: false });
const failed = { status: 500, body: { status: 500, code: 'internal_error', title: 'It went wrong.' } };
const content = 'GET /content/cached_model_data';
const market = (market_id: string, name: string) => ({ market_id, name, coming_soon: false });
const area = (area_id: string, name: string) => ({
  area_id,
  name,
  market_id: '1',
  display_name: name,
  status: 'live',
});
const regions: Answers = {
  [`${content}/published_compounds/manifest.json`]: { body: buildManifest() },
  [`${content}/regions.json`]: {
    body: {
      ...buildRegionInfo(),
      markets: [market('1', 'Bay Area'), market('2', 'Austin')],
      areas: [area('7', 'Temescal'), area('8', 'Longfellow')],
    },
  },
};
const subscriber = (market_id: string, area_names: string[]): Subscriber => ({
  subscriber_id: `s${market_id}`,
  market_id,
  area: area_names[0] ?? null,
  area_id: null,
  area_names,
});

function open(Page: ComponentType, answers: Answers) {
  const fetch = fakeFetch(answers);
  const page = renderWithPlatform(<Page />, {
    services: { fetch, tokens: validTokens },
    prepare: (store) => {
      store.dispatch({
        type: 'session/signedIn',
        payload: { user, subscribers: [subscriber('1', ['Temescal'])], subscriberId: 's1' },
      });
    },
  });
  return { ...page, fetch };
}
const isOn = (one: HTMLElement): boolean => one.getAttribute('aria-checked') === 'true';
const letter = () => screen.getByRole('switch', { name: 'Newsletter' });

it('[API-16b] a switch of mails shows at once, and what is stored wins', async () => {
  const { store } = open(NotificationsPage, {
    'PUT /api/user_email_preferences': { body: { user: { ...user, receives_newsletter_emails: true } } },
  });
  expect(letter().getAttribute('aria-checked')).toBe('false');
  fireEvent.click(letter());
  expect(letter().getAttribute('aria-checked')).toBe('true');
  await screen.findByText('Saved.');
  expect(store.getState().session.user?.receives_newsletter_emails).toBe(true);
});

it('[SES-15] [RTR-39] someone who is signed out reads and changes their emails with the token of an email', async () => {
  const flags = { receives_product_emails: true, receives_newsletter_emails: false };
  const linked = { email: 'a•••@e•••.example', ...flags, receives_all_emails: true };
  const sent: unknown[] = [];
  const { store } = renderWithPlatform(<EmailPreferencesPage />, {
    services: {
      fetch: fakeFetch({
        'GET /api/token_user_email_preferences?token=of-the-mail': { body: linked },
        'PUT /api/token_user_email_preferences': (body) => {
          sent.push(body);
          return { body: { ...linked, receives_newsletter_emails: true } };
        },
      }),
    },
    prepare: (made) => {
      made.dispatch(navigationSlice.actions.emailPreferencesTokenSet('of-the-mail'));
    },
  });
  await screen.findByRole('switch', { name: 'Newsletter' });
  expect(screen.getByText(linked.email)).toBeTruthy();
  expect([letter(), screen.getByRole('switch', { name: /^Homes you like/ })].map(isOn)).toEqual([
    false,
    true,
  ]);
  fireEvent.click(letter());
  await screen.findByText('Saved.');
  expect(isOn(letter())).toBe(true);
  expect(sent).toEqual([
    { token: 'of-the-mail', ...flags, receives_newsletter_emails: true, receives_all_emails: true },
  ]);
  expect(store.getState().session.status).not.toBe('signed in');
});

it('[SES-15] [RTR-39] a signed-in person reads and changes their emails', async () => {
  const stored = { ...user, receives_newsletter_emails: true };
  open(EmailPreferencesPage, { 'PUT /api/user_email_preferences': { body: { user: stored } } });
  expect([screen.getByText(user.email).textContent, isOn(letter())]).toEqual([user.email, false]);
  fireEvent.click(letter());
  await screen.findByText('Saved.');
  expect(isOn(letter())).toBe(true);
});

it('[API-16b] a switch that could not be saved goes back, with words, and is logged', async () => {
  const { reported } = open(NotificationsPage, { 'PUT /api/user_email_preferences': failed });
  fireEvent.click(letter());
  await screen.findByText('Not saved');
  expect(letter().getAttribute('aria-checked')).toBe('false');
  expect(String(reported)).toContain('User update error: ');
});

it('how one signs in comes late and grows: it stands below all that is pressed, and its list of places last in it', async () => {
  const { container } = open(NotificationsPage, {});
  await screen.findByText(/You logged in with an email link/);
  const ids = [...container.querySelectorAll('[tabindex="-1"][id]')].map(({ id }) => id);
  expect(ids).toEqual(['you', 'mail', 'data', 'sign-in']);
  const menu = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link');
  expect(menu.map((link) => link.getAttribute('href')?.replace(/^.*#/, '')).at(-1)).toBe('sign-in');
});

it('[ERR-22] saves name and house together; if that fails, keeps the form, shows the stored name to others and logs it once', async () => {
  let answer: Answers[string] = failed;
  const { store, reported } = open(NotificationsPage, {
    'PUT /api/update_user': () => Promise.resolve(answer as never),
  });
  const name = () => screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name(), { target: { value: 'Ada L.' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Totoro' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Not saved');
  expect([store.getState().session.user?.name, name().value]).toEqual(['Ada', 'Ada L.']);
  expect(reported).toEqual([new Error('User update error: It went wrong.')]);
  const public_profile = { ...user.public_profile, avatarHouseFace: 'Totoro' };
  answer = { body: { user: { ...user, name: 'Ada L.', public_profile } } };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(store.getState().session.user).toMatchObject({ name: 'Ada L.', public_profile });
});

it('[API-16b] of two changes under way, of mails and of the name, the refused one alone is taken back', async () => {
  const mails = Promise.withResolvers<Answer>();
  const stored = { ...user, name: 'Ada L.' };
  const { store, fetch } = open(NotificationsPage, {
    'PUT /api/user_email_preferences': () => mails.promise,
    'PUT /api/update_user': { body: { user: stored } },
  });
  const shown = () => store.getState().session.user;
  fireEvent.click(letter());
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada L.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(shown()).toEqual({ ...stored, receives_newsletter_emails: true });
  mails.resolve(failed);
  await screen.findByText('Not saved');
  await screen.findByText('Saved.');
  expect(shown()).toEqual(stored);
  expect(letter().getAttribute('aria-checked')).toBe('false');
  expect(fetch.calls.filter((call) => call.startsWith('PUT'))).toEqual([
    'PUT /api/user_email_preferences',
    'PUT /api/update_user',
  ]);
});

it('a surprise is another face and another color, and counts once it is saved', async () => {
  const { store } = open(NotificationsPage, {});
  // how one signs in was asked for, and is there
  await screen.findByText(/You logged in with an email link/);
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio', { checked: true })
      .map((one) => one.labels?.[0]?.innerText ?? one.labels?.[0]?.textContent);
  const before = chosen();
  fireEvent.click(screen.getByRole('button', { name: 'Surprise me' }));
  const after = chosen();
  expect(after).toHaveLength(2);
  for (const [i, one] of after.entries()) expect(one).not.toBe(before[i]);
  expect(store.getState().session.user?.public_profile).toEqual(user.public_profile);
});

it('areas are chosen by their homes, those in beta with access too; a refusal keeps the choice, and what is stored', async () => {
  let answer: Answers[string] = failed;
  const { store } = open(AreasPage, {
    ...regions,
    'GET /api/hfc/user_beta_area_ids': {
      body: { area_ids: ['9'], areas: [{ ...area('9', 'Mosswood'), boundary: {} }], compounds: [] },
    },
    'PUT /api/hfc/subscriber_areas': () => Promise.resolve(answer as never),
  });
  const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  await screen.findByLabelText(/Longfellow.*0 homes/);
  await screen.findByLabelText(/Mosswood.*0 homes · early access/);
  fireEvent.click(box(/Longfellow/));
  fireEvent.click(screen.getByRole('button', { name: 'Follow 2 areas, 0 homes' }));
  await screen.findByText('Not saved');
  expect([box(/Temescal/).checked, box(/Longfellow/).checked]).toEqual([true, true]);
  expect(store.getState().session.subscribers[0]?.area_names).toEqual(['Temescal']);
  answer = { body: { subscriber: subscriber('1', ['Temescal', 'Longfellow']) } };
  fireEvent.click(screen.getByRole('button', { name: 'Follow 2 areas, 0 homes' }));
  await screen.findByText('Saved. You follow 2 of the areas.');
  expect(store.getState().session.subscribers[0]?.area_names).toEqual(['Temescal', 'Longfellow']);
});

it('areas in beta that did not load are logged; those of the market can be chosen', async () => {
  const { reported } = open(AreasPage, { ...regions, 'GET /api/hfc/user_beta_area_ids': failed });
  await screen.findByLabelText(/Longfellow/);
  await waitFor(() => {
    expect(reported).toEqual([expect.objectContaining({ message: 'Couldn’t load the beta areas.' })]);
  });
});

it('a market that is not followed yet is added', async () => {
  open(AreasPage, {
    ...regions,
    'GET /api/hfc/user_beta_area_ids': { body: { area_ids: [], areas: [], compounds: [] } },
    'POST /api/hfc/subscribe_to_markets': {
      body: { subscribers: [subscriber('1', ['Temescal']), subscriber('2', [])] },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Austin' }));
  expect(await screen.findByRole('button', { name: /You follow all of Austin/ })).toBeTruthy();
});

it('[ERR-24] requests that did not load are logged and none is shown; they are asked for again on retry', async () => {
  let fails = true;
  const { reported } = open(RequestsPage, {
    'GET /api/hfc/my_requests': () => (fails ? failed : { body: { tour_requests: [], messages: [] } }),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(reported).toHaveLength(1);
  expect(screen.queryByRole('article')).toBeNull();
  fails = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
});

it('a request shows the photo of its home; a tour that was cancelled leads back to the home to ask again, where it is shown', async () => {
  const tour = (id: string, compound_id: string | null) => ({
    ...{ tour_request_id: id, times: [], message: '', state: 'cancelled', answered_by: null },
    ...{ home: { compound_id, title: `Home ${id}` }, page_sent_from: '[Route] /hfc/home' },
    create_timestamp: '2026-11-20T12:00:00.000Z',
  });
  const photo = buildHomePhoto({ image_id: 1, home_id: '7', alt: 'Front' });
  const { container } = open(RequestsPage, {
    'GET /api/hfc/my_requests': { body: { tour_requests: [tour('1', '7'), tour('2', null)], messages: [] } },
    'GET /api/hfc/compounds/7': {
      body: { compound: buildPublicCompound({ compound_id: '7', home_photos: [photo] }) },
    },
  });
  const again = await screen.findAllByRole('link', { name: /^Ask again/ });
  expect(again.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Ask again for a tour of Home 1', '/Public Compound/7'],
  ]);
  await waitFor(() => {
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });
});
