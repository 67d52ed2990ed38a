import { marketWished, navigationSlice, wishesChanged } from '@commonhearth/contract';
import { buildRegionInfo } from '@commonhearth/fixtures/entities';
import { signedOutAuth, type Answer, type Answers } from '@commonhearth/testing/platform';
import { markets } from '@commonhearth/schemas/constants';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import OnboardByUacPage from './onboard-by-uac.tsx';
import OnboardPage from './onboard.tsx';
import { failed, openWay, subscriber } from './onboard.harness.tsx';
import SubscribePage from '../subscribe.tsx';

afterEach(cleanup);

type Way = Omit<Parameters<typeof openWay>[1], 'path' | 'pattern'>;
const open = (path: string, way: Way = {}) =>
  openWay(OnboardPage, { path, pattern: '/signup/:product/:cityKey?/:startStep?', ...way });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const head = (name: string) => screen.findByRole('heading', { level: 1, name });
const subscribe = 'POST /api/hfc/subscribe_to_markets';

it.each([
  ['/signup/hfc/boston', '/Coming Soon - HFC Area/boston'],
  ['/signup/hfc/boston_ma', '/Coming Soon - HFC Area/boston_ma'],
  ['/signup/hfc/cambridge_ma', '/Coming Soon - HFC Area/cambridge_ma'],
  ['/signup/hfc/atlantis_zz', '/Coming Soon - HFC Area/atlantis_zz'],
  ['/signup/hfc/%F0%9F%8F%A0', '/Coming Soon - HFC Area/🏠'],
])('[ERR-39] %s is no market that is open, and leads on', async (path, to) => {
  const { gone } = open(path);
  await waitFor(() => {
    expect(gone).toEqual([to]);
  });
});

it('a later step without a market takes up the one that was chosen', async () => {
  const { gone } = open('/signup/hfc?fs=preferences', {
    prepare: (store) => store.dispatch(marketWished('2')),
  });
  await waitFor(() => {
    expect(gone).toEqual(['/Onboard Flow/hfc/seattle?fs=preferences']);
  });
});

it('[ONB-10] the five open markets come with their homes, which the next step says too, and the others lead to their wait', async () => {
  open('/signup/hfc');
  expect((await screen.findByRole('link', { name: /^Bay Area 2 homes$/ })).getAttribute('href')).toBe(
    '/Onboard Flow/hfc/bay_area?fs=areas',
  );
  const cards = [...screen.getByRole('list', { name: 'Markets' }).querySelectorAll(':scope > li > a')];
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bay Area/),
    expect.stringMatching(/^Seattle/),
    expect.stringMatching(/^Los Angeles/),
    expect.stringMatching(/^Austin *First homes soon$/),
    expect.stringMatching(/^Washington D\.C\./),
  ]);
  expect(screen.getByRole('link', { name: 'Denver' }).getAttribute('href')).toBe(
    '/Coming Soon - HFC Area/denver',
  );
  cleanup();
  open('/signup/hfc/bay_area');
  expect(await screen.findByRole('link', { name: 'Follow all of the Bay Area, 2 homes' })).toBeTruthy();
  expect(box(/^Rockridge 1 home$/).checked).toBe(false);
});

it('areas of another market that were chosen before, and names that are gone, are neither shown nor kept', async () => {
  const { store } = open('/signup/hfc/bay_area', {
    prepare: (made) => {
      made.dispatch(marketWished('2'));
      made.dispatch(wishesChanged({ areaNames: ['ballard'] }));
    },
  });
  await screen.findByRole('link', { name: 'Follow all of the Bay Area, 2 homes' });
  expect(store.getState().wishes).toMatchObject({ marketId: '1', areaNames: [] });
  cleanup();
  const { store: other } = open('/signup/hfc/bay_area', {
    prepare: (made) => {
      made.dispatch(marketWished('1'));
      made.dispatch(wishesChanged({ areaNames: ['temescal', 'gone by now'] }));
    },
  });
  expect(await screen.findByRole('link', { name: 'Follow 1 area, 1 home' })).toBeTruthy();
  expect(other.getState().wishes.areaNames).toEqual(['temescal']);
  fireEvent.click(box(/Rockridge/));
  expect(screen.getByRole('link', { name: 'Follow 2 areas, 2 homes' })).toBeTruthy();
  fireEvent.click(box(/Temescal/));
  expect(other.getState().wishes.areaNames).toEqual(['rockridge']);
});

const betaAreas = 'GET /api/hfc/user_beta_area_ids';
const early: Answers = {
  [betaAreas]: {
    body: {
      area_ids: ['19'],
      areas: [
        {
          area_id: '19',
          market_id: '1',
          name: 'mosswood',
          display_name: 'Mosswood',
          status: 'in_beta',
          boundary: { type: 'Polygon', coordinates: [] },
        },
      ],
      compounds: [],
    },
  },
};

it('who is signed in follows the market in the third step; a refusal keeps what was chosen', async () => {
  let answer = failed;
  const { sent, gone, store } = open('/signup/hfc/bay_area?fs=preferences', {
    subscribers: [subscriber('1')],
    answers: { ...early, [subscribe]: () => answer },
    prepare: (made) => {
      made.dispatch(marketWished('1'));
      made.dispatch(wishesChanged({ areaNames: ['mosswood', 'temescal', 'gone by now'] }));
    },
  });
  await head('Three quick questions');
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }));
  fireEvent.click(screen.getByRole('button', { name: '4+' }));
  fireEvent.click(screen.getByRole('button', { name: '4+' }));
  fireEvent.click(screen.getByRole('button', { name: 'Follow the Bay Area' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your choices are still here');
  expect(screen.getByRole('button', { name: 'Buy' }).getAttribute('aria-pressed')).toBe('true');
  answer = { status: 200, body: { subscribers: [subscriber('1', ['temescal', 'mosswood'])] } as never };
  fireEvent.click(screen.getByRole('button', { name: 'Follow the Bay Area' }));
  await waitFor(() => {
    expect(gone).toEqual(['/HFC Home Dashboard?mk=bay_area&ar=temescal%2Cmosswood']);
  });
  const body = {
    market_ids: ['1'],
    area_names: ['temescal', 'mosswood'],
    home_preferences: { locationType: 'buy' },
  };
  expect(sent.filter(([call]) => call === subscribe).map(([, what]) => what)).toEqual([body, body]);
  expect(store.getState().wishes).toMatchObject({ areaNames: [], homePreferences: {} });
  expect(store.getState().session.subscribers[0]?.area_names).toEqual(['temescal', 'mosswood']);
});

it.each([
  [
    'with the chosen areas in beta, also if these arrive late',
    early[betaAreas],
    { area_names: ['mosswood'] },
  ],
  ['without areas in beta if these fail to load', failed, {}],
])('a market is followed %s', async (_how, answer, areas) => {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const { sent } = open('/signup/hfc/bay_area?fs=preferences', {
    subscribers: [subscriber('1')],
    answers: {
      [betaAreas]: async () => {
        await late;
        return answer as Answer;
      },
      [subscribe]: failed,
    },
    prepare: (made) => {
      made.dispatch(marketWished('1'));
      made.dispatch(wishesChanged({ areaNames: ['mosswood'] }));
    },
  });
  await head('Three quick questions');
  const follow = screen.getByRole('button', { name: 'Follow the Bay Area' });
  fireEvent.click(follow);
  expect(follow.getAttribute('aria-busy')).toBe('true');
  arrive();
  await waitFor(() => {
    expect(sent.filter(([call]) => call === subscribe).map(([, what]) => what)).toEqual([
      { market_ids: ['1'], ...areas },
    ]);
  });
});

it('the account is made with what is shown as chosen, and leads to its homes', async () => {
  const made: unknown[] = [];
  const { store, gone } = open('/signup/hfc/bay_area?fs=account', {
    auth: {
      ...signedOutAuth,
      signUp: (person) => {
        made.push(person);
        return Promise.resolve({ ok: true, confirmationSent: true });
      },
    },
    prepare: (at) => {
      at.dispatch(marketWished('1'));
      at.dispatch(wishesChanged({ areaNames: ['rockridge', 'gone by now'], quizSubmitted: true }));
    },
  });
  await screen.findByText(/^You follow rockridge/);
  for (const [label, value] of [
    ['Your name', 'Sam'],
    ['Email', 'sam@example.com'],
    ['Password', 'fig tree garden'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await head('Check your email');
  expect(made).toEqual([
    {
      email: 'sam@example.com',
      password: 'fig tree garden',
      data: {
        name: 'Sam',
        market_id: '1',
        area_names: ['rockridge'],
        history: { hfc_quiz_submitted: true },
      },
      next: '/HFC Home Dashboard?mk=bay_area&ar=rockridge',
    },
  ]);
  expect(store.getState().navigation.redirectOnLogin).toBe('/HFC Home Dashboard?mk=bay_area&ar=rockridge');
  expect(gone).toEqual([]);
});

it('the markets that did not load are asked for again, and what was chosen is kept', async () => {
  let isDown = true;
  const regions = 'GET /content/cached_model_data/regions.json';
  const { store } = open('/signup/hfc/bay_area', {
    answers: { [regions]: () => (isDown ? failed : { body: buildRegionInfo() }) },
    prepare: (made) => made.dispatch(marketWished('1')),
  });
  await head('Couldn’t load the markets');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await head('Which neighborhoods?');
  expect(store.getState().wishes.marketId).toBe('1');
});

it('[RTR-40] [RTE-08] the code of each market leads into it or to its wait, and any other to the questions', async () => {
  for (const [code, to] of [
    ...markets.map(({ uac20Id, key, comingSoon }) => [
      String(uac20Id),
      `/${comingSoon ? 'Coming Soon - HFC Area' : 'Onboard Flow/hfc'}/${key}`,
    ]),
    ...['1', 'austin', '02482'].map((none) => [none, '/Onboard Questionnaire Only Flow']),
  ]) {
    const { gone } = openWay(OnboardByUacPage, {
      path: `/onboard/uac/${code}`,
      pattern: '/onboard/uac/:code',
    });
    await waitFor(() => {
      expect(gone).toEqual([to]);
    });
    cleanup();
  }
});

it.each([
  [null, 'Bay Area'],
  ['Austin', 'Austin'],
])('[ONB-10] the short step begins, having come for %s, with %s', async (initialMarket, chosen) => {
  openWay(SubscribePage, {
    path: '/',
    pattern: '*',
    prepare: (store) => store.dispatch(navigationSlice.actions.initialMarketSet(initialMarket)),
  });
  const group = await screen.findByRole('group', { name: 'Market' });
  expect(within(group).getByRole('button', { pressed: true }).textContent).toBe(chosen);
});

it('a visitor goes on from the short step without a call, to the market that they pressed', async () => {
  const { sent, store } = openWay(SubscribePage, { path: '/', pattern: '*' });
  fireEvent.click(await screen.findByRole('button', { name: 'Seattle' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Ballard/ }));
  expect((await screen.findByRole('link', { name: /^Follow 1 area/ })).getAttribute('href')).toBe(
    '/HFC Sign-up Subscribe 2',
  );
  expect(store.getState().wishes).toMatchObject({ marketId: '2', areaNames: ['ballard'] });
  fireEvent.click(screen.getByRole('button', { name: 'Bay Area' }));
  expect(store.getState().wishes).toMatchObject({ marketId: '1', areaNames: [] });
  expect(sent).toEqual([]);
});
