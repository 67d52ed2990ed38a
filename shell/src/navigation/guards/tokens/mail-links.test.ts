import { navigationSlice, type RootState } from '@commonhearth/contract';
import type { Guard } from '../../guard.ts';
import { routeOf, situationOf } from '../situation.harness.ts';
import { confirmationToken } from './confirmation-token.ts';
import { emailPreferencesToken } from './email-preferences-token.ts';
import { magicLinkToken } from './magic-link-token.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const state = { navigation: navigationSlice.getInitialState() } as unknown as RootState;
const arrive = (guard: Guard, pathname: string, search: string) =>
  guard.run({
    ...situationOf({ at: { pathname, search: `?${search}`, hash: '' }, route: routeOf({ path: pathname }) }),
    state,
  });
const tokensIn = (guard: Guard, pathname: string, search: string) =>
  (arrive(guard, pathname, search).effects ?? []).map((effect) =>
    effect.kind === 'dispatch' ? [effect.action.type, effect.action.payload] : effect,
  );

/** What mail gateways and analytics programs add, with escapes that are broken. */
const added = 'utm_source=news&fbclid=x&_hsenc=p2A%20-&mc_cid=100%&mkt_tok=%zz&_hsmi=1';

it.each<[Guard, string, string]>([
  [confirmationToken, '/auth', 'token_hash=abc&type=signup'],
  [confirmationToken, '/auth', 'token_hash=abc&type=magiclink&next=%2Fhfc%2Fhome'],
  [confirmationToken, '/auth', 'token_hash=abc&type=recovery'],
  [confirmationToken, '/auth', 'token_hash=abc&type=email_change'],
  [confirmationToken, '/auth', 'token_hash=abc&type=not_me'],
  [magicLinkToken, '/hfc/homes_c/7', 'dmlt=later'],
  [emailPreferencesToken, '/account/email_preferences', 'mlt=now&ept=prefs'],
  [unsubscribeToken, '/hfc/unsubscribe/alerts/area/7', 'mlt=now&unsubscribe=a.b'],
])('[RWD-10] %o of %s?%s is found among parameters that somebody added', (guard, pathname, search) => {
  const tokens = tokensIn(guard, pathname, search);
  expect(tokens).not.toEqual([]);
  for (const both of [`${search}&${added}`, `${added}&${search}`])
    expect(tokensIn(guard, pathname, both)).toEqual(tokens);
});

it('[RWD-10] a link that signs in at once leads on to its page, with what somebody added and without the token', () => {
  const tokens = tokensIn(magicLinkToken, '/hfc/account/areas', `mlt=now&${added}`);
  expect(tokens).toContainEqual(['navigation/magicLinkTokenSet', 'now']);
  expect(tokens).toContainEqual([
    'navigation/redirectOnLoginSet',
    expect.stringMatching(/^\/hfc\/account\/areas\?utm_source=news&/),
  ]);
});

it.each([
  'token_hash=abc',
  'token_hash=abc&type=',
  'token_hash=abc&type=reco',
  'token_hash=abc&type=constructor',
])(
  '[RWD-10] a link that was cut off at %s leads to the page of a confirmation, which says what to do',
  (search) => {
    expect(arrive(confirmationToken, '/auth', search)).toMatchObject({
      kind: 'replace',
      url: '/auth',
      effects: [{ value: 'abc' }, { value: 'sign-up' }],
    });
  },
);
