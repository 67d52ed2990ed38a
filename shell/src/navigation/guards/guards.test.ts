import type { Guard } from '../guard.ts';
import type { OwnedRoute } from '../route-table.ts';
import { loadGuards, routeOf, signedOut, situationOf } from './situation.harness.ts';

const guards = await loadGuards();
function guard(name: string): Guard {
  const found = guards.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no guard "${name}".`);
  return found;
}

const eleven = [
  'keep dev mode',
  'experimental features',
  'record app',
  'remember landing page',
  'save initial market and area',
  'save subscriber id',
  'magic-link token',
  'email-preferences token',
  'shareable compound page',
  'needs session',
  'title and description',
];
it('[NAV-12] the guards that exist stand in the order of the eleven', () => {
  const names = guards.map(({ name }) => name);
  expect(names.filter((name) => eleven.includes(name))).toEqual(
    eleven.filter((name) => names.includes(name)),
  );
  expect(new Set(names).size).toBe(guards.length);
});

it('[NAV-10] signed out, a route that needs login stores the full path and goes to Auth Check', () => {
  const at = { pathname: '/hfc/favorites', search: '?cid=7', hash: '#photos' };
  const login = routeOf({ flags: ['requiresAuthentication'] });
  expect(guard('needs session').run(situationOf({ at, route: login }))).toEqual({
    kind: 'redirect',
    name: 'Auth Check',
    effects: [
      {
        kind: 'dispatch',
        action: { type: 'navigation/redirectOnLoginSet', payload: '/hfc/favorites?cid=7#photos' },
      },
    ],
  });
  expect(
    guard('needs session').run(
      situationOf({ at, route: login, session: { ...signedOut, status: 'signed in' } }),
    ),
  ).toEqual({ kind: 'proceed' });
  expect(guard('needs session').run(situationOf({ at, route: routeOf({}) }))).toEqual({ kind: 'proceed' });
});

it('only a route that needs login waits for the session', () => {
  expect(guards.filter((one) => one.readsSession(routeOf({ flags: ['optionalAuthentication'] })))).toEqual(
    [],
  );
  expect(
    guards
      .filter((one) => one.readsSession(routeOf({ flags: ['requiresAuthentication'] })))
      .map(({ name }) => name),
  ).toEqual(['needs session']);
});

const pageOf = (given: OwnedRoute | undefined) =>
  guard('title and description').run(situationOf(given === undefined ? {} : { route: given })).effects?.[0];

it('[NAV-11] title and description are reset to the defaults, with the title of the route', () => {
  expect(pageOf(routeOf({ title: 'Review cycles' }))).toEqual({
    kind: 'page',
    title: 'Review cycles',
    description: 'The best thing you can do for your happiness',
  });
  expect(pageOf(routeOf({ description: 'Homes that you liked' }))).toMatchObject({
    title: undefined,
    description: 'Homes that you liked',
  });
  expect(pageOf(undefined)).toMatchObject({ title: "Sorry, we couldn't find that page." });
  const staff = {
    role: 'staff',
    title: 'Review cycles',
    description: 'Homes before they are published',
  } as const;
  expect(pageOf(routeOf(staff))).toMatchObject({
    title: "Sorry, we couldn't find that page.",
    description: 'The best thing you can do for your happiness',
  });
});

it('[RTE-11] pages of one route that differ by a parameter have titles of their own', () => {
  const titleOf = (page: string) => {
    const about = routeOf({ title: 'About', titles: { page: { privacy: 'Privacy' } } });
    return guard('title and description').run({
      ...situationOf({}),
      matched: { route: about, params: { page } },
    }).effects?.[0];
  };
  expect(titleOf('privacy')).toMatchObject({ title: 'Privacy' });
  expect(titleOf('us')).toMatchObject({ title: 'About' });
});

it("[SRV-03] a mail's token leaves the URL before anything remembers the address, and is kept for this tab", () => {
  expect(guards[0]?.name).toBe('confirmation token');
  const arrive = (search: string) =>
    guard('confirmation token').run(
      situationOf({ at: { pathname: '/auth', search, hash: '' }, route: routeOf({ path: '/auth' }) }),
    );
  expect(arrive('?token_hash=abc&type=signup&imn=Austin')).toMatchObject({
    kind: 'replace',
    url: '/auth?imn=Austin',
    effects: [
      { kind: 'keep', key: { name: 'confirmation', where: 'tab' }, value: 'abc' },
      { kind: 'keep', key: { name: 'confirmation-for', where: 'tab' }, value: 'sign-up' },
    ],
  });
  for (const [type, purpose] of [
    ['magiclink', 'sign-in'],
    ['email', 'sign-in'],
    ['recovery', 'recovery'],
    ['email_change', 'new-address'],
    ['not_me', 'not-me'],
  ])
    expect(arrive(`?token_hash=abc&type=${type}`)).toMatchObject({
      url: '/auth',
      effects: [{ value: 'abc' }, { value: purpose }],
    });
  expect(arrive('?token_hash=&type=signup')).toMatchObject({ kind: 'replace', url: '/auth', effects: [] });
  expect(arrive('?type=signup')).toEqual({ kind: 'proceed' });
});

it("[SRV-03] a mail's link says where the person was: a path of this site, in a browser that knows nothing better", () => {
  const targets = (next: string, redirectOnLogin?: string) => {
    const situation = situationOf({
      at: {
        pathname: '/auth',
        search: `?${new URLSearchParams({ token_hash: 'abc', type: 'signup', next })}`,
        hash: '',
      },
      route: routeOf({ path: '/auth' }),
    });
    const { state } = situation;
    const navigation = { ...state.navigation, redirectOnLogin: redirectOnLogin ?? null };
    const outcome = guard('confirmation token').run({ ...situation, state: { ...state, navigation } });
    expect(outcome).toMatchObject({ kind: 'replace', url: '/auth' });
    return (outcome.effects ?? []).flatMap((effect) =>
      effect.kind === 'dispatch' ? [effect.action.payload] : [],
    );
  };
  expect(targets('/hfc/home?cid=7#map')).toEqual(['/hfc/home?cid=7#map']);
  expect(targets('/hfc/home?cid=7', '/hfc/home?cid=8')).toEqual([]);
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/a',
    'javascript:alert(1)',
    '',
  ])
    expect([foreign, targets(foreign)]).toEqual([foreign, []]);
});
