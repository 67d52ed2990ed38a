import { buildCity, buildPublicCompound } from '@commonhearth/fixtures/entities';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import CitySelectPage from './city-select.tsx';
import ComingSoonPage from './coming-soon.tsx';
import { failed, openWay, subscriber, user } from './onboard.harness.tsx';
import QuestionnairePage from './questionnaire.tsx';
import UnsubscribePage from '../unsubscribe.tsx';

afterEach(cleanup);

const head = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const interest = 'POST /api/hfc/coming_soon_interest';
const waiting = (answer: object) =>
  openWay(ComingSoonPage, {
    path: '/comingsoon/hfc/denver',
    pattern: '/comingsoon/hfc/:cityKey',
    answers: { [interest]: answer },
  });

it('[ONB-03] an address that waits for a city is sent once it is written, and stays where it was refused', async () => {
  const why = { path: 'email', message: 'Enter a full email address, like sam@example.com.' };
  const { sent } = waiting({
    status: 422,
    body: { status: 422, code: 'invalid', title: 'Look again.', errors: [why] },
  });
  await head('We’re not in Denver yet');
  press('Tell me when it opens');
  expect(await screen.findByText('Enter your email so we can tell you.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@' } });
  expect(screen.queryByText('Enter your email so we can tell you.')).toBeNull();
  press('Tell me when it opens');
  expect(await screen.findByText(why.message)).toBeTruthy();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, document.activeElement]).toEqual(['ada@', email]);
  expect(sent).toEqual([[interest, { city_key: 'denver', email: 'ada@' }]]);
  fireEvent.change(email, { target: { value: 'ada@people' } });
  expect(screen.queryByText(why.message)).toBeNull();
});

it('[ONB-03] [RTR-06] who waits for a city is told so, and is sent once', async () => {
  const { sent } = waiting({ body: { noted: true } });
  await head('We’re not in Denver yet');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@people.example' } });
  press('Tell me when it opens');
  expect(await screen.findByText('One email when we launch in Denver. Nothing else.')).toBeTruthy();
  expect(sent).toEqual([[interest, { city_key: 'denver', email: 'ada@people.example' }]]);
});

it('[RTR-06] a city that is open leads into its market; another says that we are not there, or that it is none', async () => {
  const pattern = '/comingsoon/hfc/:cityKey';
  const { gone } = openWay(ComingSoonPage, { path: '/comingsoon/hfc/seattle', pattern });
  await waitFor(() => {
    expect(gone).toEqual(['/Onboard Flow/hfc/seattle']);
  });
  cleanup();
  openWay(ComingSoonPage, { path: '/comingsoon/hfc/\u202E\u202E', pattern });
  await head('We don’t know this city');
  cleanup();
  const cities = [buildCity({ name: 'Cambridge', state: 'MA', lat: 42.3736, lng: -71.1097 })];
  openWay(ComingSoonPage, {
    path: '/comingsoon/hfc/cambridge_ma',
    pattern,
    answers: { 'GET /content/cached_model_data/cities.json': { body: { cities } } },
  });
  await head('We’re not in Cambridge, MA yet');
});

it('lists open cities with homes and those that are starting apart', async () => {
  waiting({ body: {} });
  await head('We’re not in Denver yet');
  const links = (name: string) =>
    [...screen.getByRole('group', { name }).querySelectorAll('a')].map(({ textContent }) => textContent);
  await screen.findByRole('group', { name: 'Homes today' });
  expect(links('Homes today')).toEqual(['Bay Area (2 homes)']);
  expect(links('Starting')).toContain('Seattle');
});

it('takes the email of someone whose town is not on the list', async () => {
  const { sent } = openWay(CitySelectPage, {
    path: '/',
    pattern: '*',
    answers: { [interest]: { body: {} } },
  });
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Ukiah, CA' } });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'ada@people.example' } });
  press('Tell me when it opens');
  await screen.findByText('One email when we launch in Ukiah, CA. Nothing else.');
  cleanup();
  const unknown = openWay(ComingSoonPage, {
    path: '/comingsoon/hfc/atlantis_zz',
    pattern: '/comingsoon/hfc/:cityKey',
    answers: { [interest]: { body: {} } },
  });
  await head('We don’t know this city');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@people.example' } });
  press('Tell me when it opens');
  await screen.findByText('One email when we launch there. Nothing else.');
  expect([...sent, ...unknown.sent]).toEqual([
    [interest, { city_key: 'ukiah_ca', email: 'ada@people.example' }],
    [interest, { city_key: 'atlantis_zz', email: 'ada@people.example' }],
  ]);
});

const quiz = 'PUT /api/update_user';
const answerAll = (): void => {
  for (const answer of ['Friends', '2', 'Seattle', '1–3 months', 'Up to $900k']) press(answer);
};

it('five answers are wishes, and no button goes on before the fifth; a second press takes one back', async () => {
  const { store, sent } = openWay(QuestionnairePage, { path: '/', pattern: '*' });
  await head('Five quick questions');
  answerAll();
  press('2');
  press('Show me where');
  expect(screen.getByText('1 question left.')).toBeTruthy();
  press('2');
  press('Show me where');
  await head('Try Seattle');
  expect(screen.getByText(/No homes there match everything yet/)).toBeTruthy();
  expect(store.getState().wishes).toEqual({
    marketId: '2',
    areaNames: [],
    homePreferences: { friends: 'Friends', earliestMove: '1_3_months', max_price: 900000 },
    households: 2,
    unsureOf: [],
    quizSubmitted: true,
    tourFormSubmitted: false,
  });
  expect(sent).toEqual([]);
});

it('who presses before it is known that they are signed in has filled in the quiz as soon as it is', async () => {
  const stored = { ...user, history: { ...user.history, hfc_quiz_submitted: true } };
  const { store, sent } = openWay(QuestionnairePage, {
    path: '/',
    pattern: '*',
    signsInLater: true,
    answers: { [quiz]: { body: { user: stored } } },
  });
  await head('Five quick questions');
  answerAll();
  press('Show me where');
  expect(sent).toEqual([]);
  act(() => {
    store.dispatch({
      type: 'session/signedIn',
      payload: { user, subscribers: [subscriber('1')], subscriberId: null },
    });
  });
  await waitFor(() => {
    expect(store.getState().session.user?.history.hfc_quiz_submitted).toBe(true);
  });
  expect(sent).toEqual([[quiz, { user_id: user.user_id, history: { hfc_quiz_submitted: true } }]]);
});

it('who is signed in has filled in the quiz at once', async () => {
  const stored = { ...user, history: { ...user.history, hfc_quiz_submitted: true } };
  const { store, sent } = openWay(QuestionnairePage, {
    path: '/',
    pattern: '*',
    subscribers: [subscriber('1')],
    answers: { [quiz]: { body: { user: stored } } },
  });
  await head('Five quick questions');
  answerAll();
  press('Show me where');
  await waitFor(() => {
    expect(store.getState().session.user?.history.hfc_quiz_submitted).toBe(true);
  });
  expect(sent).toEqual([[quiz, { user_id: user.user_id, history: { hfc_quiz_submitted: true } }]]);
});

it('[RTR-01] [ONB-11] ten popular cities come first; others are found by part of the name, with or without accents; an unknown name gets a message and stays in the field', async () => {
  const cities = [buildCity(), buildCity({ city_id: '2', name: 'San José', state: 'CA' })];
  openWay(CitySelectPage, {
    path: '/',
    pattern: '*',
    answers: { 'GET /content/cached_model_data/cities.json': { body: { cities } } },
  });
  const box = screen.getByLabelText<HTMLInputElement>('City');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Austin, TX',
    'Boston, MA',
    'Chicago, IL',
    'Denver, CO',
    'Los Angeles, CA',
    'New York, NY',
    'Philadelphia, PA',
    'San Francisco, CA',
    'Seattle, WA',
    'Washington, DC',
  ]);
  expect(screen.getByRole('link', { name: 'Boston, MA' }).getAttribute('href')).toBe(
    '/Onboard Flow/hfc/boston_ma',
  );
  fireEvent.change(box, { target: { value: 'jose' } });
  expect((await screen.findByRole('link', { name: 'San José, CA' })).getAttribute('href')).toBe(
    '/Onboard Flow/hfc/san_jose_ca',
  );
  const odd = '\u202E'.repeat(80);
  fireEvent.change(box, { target: { value: odd } });
  expect(screen.getByRole('status').textContent).toMatch(/^No results for/);
  expect([box.value, screen.queryAllByRole('link')]).toEqual([odd, []]);
});

const none = 'This link is incomplete';
const stopping = (
  object: string,
  answers = {},
  { from = 'alerts', pattern = '/:objectType/:objectId' } = {},
) =>
  openWay(UnsubscribePage, {
    path: `/hfc/unsubscribe/${from}/${object}`,
    pattern: `/hfc/unsubscribe/:unsubscribeFrom${pattern}`,
    subscribers: [subscriber('1')],
    answers: {
      'GET /api/hfc/user_beta_area_ids': { body: { area_ids: [], areas: [], compounds: [] } },
      'GET /api/hfc/compounds/9': {
        status: 404,
        body: { status: 404, code: 'not_found', title: 'Not found.' },
      },
      'GET /api/hfc/compounds/1': { body: { compound: buildPublicCompound({ compound_id: '1' }) } },
      ...answers,
    },
  });

it.each(['area/999', 'area/nonsense', 'subscriber/s2', 'user/somebody', 'compound/9'])(
  'a link that names what is none, or not of this person, says so before it asks: %s',
  async (object) => {
    const { sent } = stopping(object);
    await head(none);
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent).toEqual([]);
  },
);

it.each([
  ['area/11', 'Stop alerts about Temescal?'],
  ['subscriber/s1', 'Stop alerts about Bay Area?'],
  [`user/${user.user_id}`, 'Stop alerts?'],
])('what there is is asked for by its name: %s', async (object, words) => {
  stopping(object);
  await head(words);
});

const older = { pattern: '/:objectId' };
it('[ONB-07] [RTR-23] an older link names a market and stops the emails that it names for the signed-in person', async () => {
  const stop = 'POST /api/hfc/unsubscribe_hfc';
  const done = { [stop]: { body: { unsubscribed: true } } };
  const { sent } = stopping('s1', done, { ...older, from: 'broadcasts' });
  await head('Stop news about Bay Area?');
  expect([screen.getByText(user.email).textContent, sent]).toEqual([user.email, []]);
  press('Stop news about Bay Area');
  await head('Done. No more news about Bay Area.');
  const body = { unsubscribe_from: 'broadcasts', object_type: 'subscriber', object_id: 's1' };
  expect(sent).toEqual([[stop, body]]);
});

it.each([
  ['area/11', { from: 'pigeons' }],
  ['house/s1', {}],
  ['s1', { ...older, from: 'pigeons' }],
])(
  '[RTR-23] a link with an unknown value shows a message and changes nothing: %s %j',
  async (object, how) => {
    const { sent } = stopping(object, {}, how);
    await head(none);
    expect([screen.queryByRole('button'), sent]).toEqual([null, []]);
  },
);

it('areas in beta that did not load are no reason against a link', async () => {
  stopping('area/19', { 'GET /api/hfc/user_beta_area_ids': failed });
  await head('Stop alerts about this area?');
});
