import { keptOf, stateKey, type KeptState } from './kept-state.ts';

const pendingLike = { compoundId: '7', title: 'Fig Court', status: 'liked' } as const;
const kept: KeptState = {
  navigation: {
    initialMarketId: '4',
    initialMarketName: 'Austin',
    initialAreaIds: ['12'],
    initialAreaNames: ['Zilker'],
    subscriberIdForNextLogin: '12',
    redirectOnLogin: '/hfc/home?mk=austin',
    failedLoginRedirect: { compoundId: '7', shareLinkKey: 'abc' },
    oauthCallback: { provider: 'google', marketId: '4' },
    email: 'ada@example.com',
  },
  pendingLike: { ...pendingLike, email: 'ada@example.com', userId: 'ada' },
  wishes: {
    marketId: '4',
    areaNames: ['Zilker', 'Bouldin Creek'],
    homePreferences: {
      earliestMove: '4_6_months',
      locationType: 'both',
      minBedrooms: '4_plus',
      categories: ['Duplex'],
      tags: ['near a park'],
      max_price: 900_000,
      friends: 'Ada and Lu',
    },
    households: 3,
    unsureOf: ['where', 'budget'],
    quizSubmitted: true,
    tourFormSubmitted: true,
  },
};
const noWishes = {
  marketId: null,
  areaNames: [],
  homePreferences: {},
  households: null,
  unsureOf: [],
  quizSubmitted: false,
  tourFormSubmitted: false,
};
const parsed = (value: unknown): unknown => stateKey.parse(JSON.parse(JSON.stringify(value)));

it('[SRV-11] all that is written down is read again, whose like it is among it', () => {
  expect(parsed(kept)).toEqual(kept);
  expect(parsed({ ...kept, pendingLike })).toEqual({ ...kept, pendingLike });
  const state = {
    navigation: { ...kept.navigation, app: null },
    likes: { pending: kept.pendingLike },
    wishes: kept.wishes,
  };
  expect(keptOf(state as unknown as Parameters<typeof keptOf>[0])).toEqual(kept);
});

it.each([
  ['a status that is none', { ...pendingLike, status: 'loved' }],
  ['no title', { ...pendingLike, title: null }],
  ['no home', { ...pendingLike, compoundId: 7 }],
  ['no like', 'liked'],
])('[SRV-11] a kept like with %s is left out, and the rest stays', (_what, wrong) => {
  expect(parsed({ ...kept, pendingLike: wrong })).toEqual({ ...kept, pendingLike: null });
});

it('[SRV-11] what is no text in it reads as absent, and what is no state at all as nothing', () => {
  const navigation = {
    initialMarketName: 1,
    subscriberIdForNextLogin: {},
    redirectOnLogin: [],
    email: true,
    failedLoginRedirect: { compoundId: 7 },
    oauthCallback: {},
  };
  expect(parsed({ ...kept, navigation })).toEqual({
    ...kept,
    navigation: {
      initialMarketId: null,
      initialMarketName: null,
      initialAreaIds: [],
      initialAreaNames: [],
      subscriberIdForNextLogin: null,
      redirectOnLogin: null,
      failedLoginRedirect: null,
      oauthCallback: null,
      email: null,
    },
  });
  for (const wrong of [null, 'x', {}, { navigation: null }]) expect(parsed(wrong)).toBeUndefined();
});

it.each([
  ['no wishes', 'Austin', noWishes],
  ['areas of no market', { areaNames: ['Zilker'], unsureOf: ['when'] }, noWishes],
  ['preferences that are none', { homePreferences: { earliestMove: 'soon', max_price: -1 } }, noWishes],
  [
    'areas that are no texts',
    { marketId: '4', areaNames: [7, 'Zilker'], households: 'two' },
    { ...noWishes, marketId: '4', areaNames: ['Zilker'] },
  ],
])('kept wishes with %s are left out, and the rest stays', (_what, wishes, read) => {
  expect(parsed({ ...kept, wishes })).toEqual({ ...kept, wishes: read });
});
