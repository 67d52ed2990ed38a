import { buildMarkets, buildUser } from '@commonhearth/fixtures/entities';
import type { Circle, CircleMember, HomeTalk, InvitedCircle, User } from '@commonhearth/schemas';
import {
  fakeFetch,
  renderWithPlatform,
  type Answers,
  type TokenKeeper,
} from '@commonhearth/testing/platform';
import type { ReactNode } from 'react';
import { invitationKey } from './features/invitation/use-invitation-token.ts';
import { register } from './register.ts';

export const ada = buildUser({ name: 'Ada Lovelace' });
const tokens: TokenKeeper = {
  has: () => true,
  epoch: () => 0,
  token: () => Promise.resolve('token'),
  set: () => undefined,
  refused: () => undefined,
};

export const buildMember = (over: Partial<CircleMember> = {}): CircleMember => ({
  name: 'Ada',
  avatarHouseFace: 'Happy',
  avatarHouseHue: 'sky-blue',
  member_id: 'm-ada',
  household_id: 'h-ada',
  asks_household_id: null,
  is_owner: true,
  is_you: true,
  is_guest: false,
  join_timestamp: '2026-11-20T12:00:00.000Z',
  ...over,
});
export const ben = buildMember({
  name: 'Ben',
  member_id: 'm-ben',
  household_id: 'h-ben',
  is_owner: false,
  is_you: false,
});
export const noor = buildMember({
  name: 'Noor',
  member_id: 'm-noor',
  household_id: null,
  is_owner: false,
  is_you: false,
});

/** As the guest herself sees it. */
export const gus = buildMember({
  ...{ name: 'Gus', member_id: 'm-gus', household_id: 'h-gus' },
  is_owner: false,
  is_guest: true,
});

/** Ada's circle, with Ben next door. */
export const buildCircle = (over: Partial<Circle> = {}): Circle => ({
  circle_id: 'c1',
  name: 'Fern Street crew',
  market_id: '1',
  shortlist_rule: 'all',
  one_no_rules_out: false,
  create_timestamp: '2026-11-20T12:00:00.000Z',
  version: 1,
  households: [
    { household_id: 'h-ada', name: 'The fig house', needs: { bedrooms: 2, musts: ['parking'] } },
    { household_id: 'h-ben', name: 'Ben & Theo', needs: { bedrooms: 0, musts: [] } },
  ],
  members: [buildMember(), ben],
  invitation: null,
  ...over,
});
export const buildInvited = (over: Partial<InvitedCircle> = {}): InvitedCircle => ({
  name: 'Fern Street crew',
  market_id: '1',
  inviter_name: 'Sam',
  members: ['Sam', 'Kim'].map((name) => ({
    name,
    avatarHouseFace: 'Happy',
    avatarHouseHue: 'sky-blue',
  })),
  households: [
    { household_id: 'h-sam', name: 'Sam & Kim', is_full: false },
    { household_id: 'h-full', name: 'The full house', is_full: true },
  ],
  circle_id: null,
  ...over,
});

/** Ada's circle, with a guest beside her. */
export const withGuest = (you: 'm-ada' | 'm-gus'): Circle =>
  buildCircle({
    households: [
      ...buildCircle().households.slice(0, 1),
      { household_id: 'h-gus', name: 'Gus', needs: { bedrooms: 1, musts: [] } },
    ],
    members: [buildMember(), gus].map((member) => ({ ...member, is_you: member.member_id === you })),
  });
/** The browser of a guest of this circle. */
export const asGuest = (...circles: Circle[]): Answers => ({
  [guestCall]: { body: { guest: { ...shownGus, circles } } },
});
const shownGus = { name: 'Gus', avatarHouseFace: 'Happy', avatarHouseHue: 'sky-blue' };

export const list = 'GET /api/hfc/circles';
export const guestCall = 'GET /api/hfc/circle_guest';
/** What circle c1 says about all homes, and about one. */
export const homesCall = 'GET /api/hfc/circles/c1/homes';
export const newsCall = 'GET /api/hfc/circles/c1/news';
export const emailsCall = 'GET /api/hfc/circles/c1/emails';
export const changesCall = 'GET /api/hfc/circles/c1/changes';
export const talkCall = (compoundId: string) => `${homesCall}/${compoundId}` as const;
export const buildTalk = (over: Partial<HomeTalk> = {}): HomeTalk => ({
  compound_id: '7',
  voices: [],
  notes: [],
  ...over,
});
export const listing = (...circles: Circle[]): Answers => ({ [list]: { body: { circles } } });

interface Options {
  readonly answers?: Answers;
  readonly user?: User | null;
  /** Of an invitation that was opened before. */
  readonly token?: string;
  readonly path?: string;
  readonly pattern?: string;
}

/** A page of this remote, for Ada unless told, with the markets loaded. */
export const open = (page: ReactNode, { answers = {}, user = ada, token, ...where }: Options = {}) =>
  renderWithPlatform(page, {
    ...where,
    register,
    services: {
      fetch: fakeFetch({
        [guestCall]: { body: { guest: null } },
        [homesCall]: { body: { homes: [] } },
        [newsCall]: { body: { news: [], since: '2026-11-20T12:00:00.000Z' } },
        [emailsCall]: { body: { emails: true } },
        // nothing happens
        [changesCall]: () => new Promise(() => undefined),
        ...answers,
      }),
      tokens,
    },
    prepare: (store) => {
      if (token !== undefined)
        store.dispatch((_dispatch, _state, { kept }) => {
          kept.write(invitationKey, token);
        });
      store.dispatch({
        type: 'regions/regionsLoaded',
        payload: { markets: buildMarkets(), areas: [], boundaries: [] },
      });
      if (user !== null)
        store.dispatch({ type: 'session/signedIn', payload: { user, subscribers: [], subscriberId: null } });
    },
  });
/** A page of the circle c1. */
export const openCircle = (page: ReactNode, answers: Answers, user: User | null = ada) =>
  open(page, { answers, user, path: '/hfc/circle/c1', pattern: '/hfc/circle/:circleId' });
