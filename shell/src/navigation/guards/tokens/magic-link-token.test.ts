import { navigationSlice, type RootState } from '@commonhearth/contract';
import { guards } from '../index.ts';
import { magicLinkToken } from './magic-link-token.ts';
import { needsSession } from '../needs-session.ts';
import { routeOf, situationOf } from '../situation.harness.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const start = navigationSlice.getInitialState();

function arrive(
  guard: typeof magicLinkToken,
  search: string,
  { route = routeOf({}), navigation = start, pathname = '/hfc/account/areas' } = {},
) {
  const outcome = guard.run({
    ...situationOf({ at: { pathname, search, hash: '#map' }, route }),
    state: { navigation } as unknown as RootState,
  });
  let after = navigation;
  for (const effect of outcome.effects ?? [])
    if (effect.kind === 'dispatch') after = navigationSlice.reducer(after, effect.action);
  const { effects: _effects, ...where } = outcome;
  return { where, after };
}

it('[NAV-07] [QRY-03] an immediate token leaves the URL for the auth check, which leads on to here, without any token in its target', () => {
  expect(arrive(magicLinkToken, '?cid=7&mlt=now&ept=prefs')).toEqual({
    where: { kind: 'redirect', name: 'Auth Check' },
    after: {
      ...start,
      magicLinkToken: 'now',
      emailPreferencesToken: 'prefs',
      redirectOnLogin: '/hfc/account/areas?cid=7#map',
    },
  });
  expect(arrive(magicLinkToken, '?mlt=now&ral=%2Fhfc%2Fnew').after.redirectOnLogin).toBe('/hfc/new');
  expect(arrive(magicLinkToken, '?mlt=now&ral=%2F%2Fevil').after.redirectOnLogin).toBe(
    '/hfc/account/areas#map',
  );
});

it('[NAV-07] a delayed one is stored and leaves the URL; it is used when a login is needed, and not before', () => {
  const kept = { ...start, delayedMagicLinkToken: 'later' };
  expect(arrive(magicLinkToken, '?dmlt=later&cid=7')).toEqual({
    where: { kind: 'replace', url: '/hfc/account/areas?cid=7#map' },
    after: kept,
  });
  expect(arrive(magicLinkToken, '', { navigation: kept })).toEqual({
    where: { kind: 'proceed' },
    after: kept,
  });
  const login = routeOf({ name: 'Login', path: '/login' });
  expect(arrive(magicLinkToken, '', { navigation: kept, route: login }).where).toEqual({
    kind: 'redirect',
    name: 'Auth Check',
  });
  expect(arrive(magicLinkToken, '', { route: login }).where).toEqual({ kind: 'proceed' });
});

it('the login that a delayed one is used for leads to where the login was asked for', () => {
  const kept = { ...start, delayedMagicLinkToken: 'later' };
  const login = routeOf({ name: 'Login', path: '/login' });
  const asked = arrive(magicLinkToken, '?ral=%2Fhfc%2Fhomes_c%2F7', { navigation: kept, route: login });
  expect(asked.after).toEqual({ ...kept, redirectOnLogin: '/hfc/homes_c/7' });
  const evil = arrive(magicLinkToken, '?ral=%2F%2Fevil', { navigation: kept, route: login });
  expect(evil.after).toEqual(kept);
});

it('[NAV-07] both at once are taken; rubbish is dropped and leaves', () => {
  expect(arrive(magicLinkToken, '?mlt=now&dmlt=later').after).toMatchObject({
    magicLinkToken: 'now',
    delayedMagicLinkToken: 'later',
  });
  for (const rubbish of ['', '%3Cb%3E', 'x'.repeat(2001)])
    expect(arrive(magicLinkToken, `?mlt=${rubbish}&dmlt=${rubbish}`)).toEqual({
      where: { kind: 'replace', url: '/hfc/account/areas#map' },
      after: start,
    });
});

it('the token of an unsubscribe link leaves first of all, and opens the unsubscribe pages without a session', () => {
  const url = '/hfc/unsubscribe/alerts/area/7';
  const { where, after } = arrive(unsubscribeToken, '?mlt=now&unsubscribe=a.b', { pathname: url });
  expect([where, after.unsubscribeToken]).toEqual([{ kind: 'replace', url: `${url}?mlt=now#map` }, 'a.b']);
  expect(arrive(unsubscribeToken, '?unsubscribe=%3C').after.unsubscribeToken).toBeNull();
  const names = guards.map(({ name }) => name);
  expect(names.indexOf('unsubscribe token')).toBeLessThan(names.indexOf('remember landing page'));
  const open = (name: string, navigation = start) =>
    arrive(needsSession, '', { navigation, route: routeOf({ name, flags: ['requiresAuthentication'] }) })
      .where.kind;
  for (const name of ['Unsubscribe', 'Unsubscribe (legacy)'])
    expect([open(name), open(name, after)]).toEqual(['redirect', 'proceed']);
  expect(open('Shortlist', after)).toBe('redirect');
});
