import type { Subscriber, User } from '@commonhearth/schemas';
import { navigationSlice } from '@commonhearth/contract';
import { signedOut } from './guards/situation.harness.ts';
import { homeOf, publicPage } from './home.ts';

const subscriber = { subscriber_id: '3' } as Subscriber;
const person = (app: 'hfc' | 'hfci' | null, signedIn?: { staff: boolean; subscribers?: boolean }) => ({
  navigation: { ...navigationSlice.getInitialState(), app },
  session:
    signedIn === undefined
      ? signedOut
      : {
          ...signedOut,
          status: 'signed in' as const,
          user: { user_id: '7', is_staff: signedIn.staff } as User,
          subscribers: signedIn.subscribers === true ? [subscriber] : [],
        },
});

it.each([
  ['a person in the consumer app', person('hfc', { staff: false }), 'HFC Home Dashboard'],
  ['staff in the consumer app', person('hfc', { staff: true }), 'HFC Home Dashboard'],
  ['staff in their app', person('hfci', { staff: true }), 'HFCi Review Periods'],
  ['a person who came to a page of the staff', person('hfci', { staff: false }), 'HFC Home Dashboard'],
  ['a person in no app yet', person(null, { staff: false }), 'HFC Home Dashboard'],
  [
    'staff in no app yet, who subscribe',
    person(null, { staff: true, subscribers: true }),
    'HFC Home Dashboard',
  ],
  ['staff in no app yet', person(null, { staff: true }), 'HFCi Review Periods'],
])('[RTE-10] home of %s, wherever they are', (_who, here, home) => {
  for (const needsLogin of [true, false]) expect(homeOf(here, needsLogin)).toBe(home);
});

it('[RTE-10] signed out, home is the public front page; from a page that needs login the app’s, and without one Login', () => {
  const homes = ([null, 'hfc', 'hfci'] as const).map((app) => [
    homeOf(person(app), false),
    homeOf(person(app), true),
  ]);
  expect(homes).toEqual([
    ['front page', 'Login'],
    ['front page', 'HFC Home Dashboard'],
    ['front page', 'HFCi Review Periods'],
  ]);
});

it.each([
  ['https://site.example', '', 'https://site.example/'],
  ['https://site.example/', '/cities', 'https://site.example/cities'],
  ['https://site.example/en/', 'cities?a=1', 'https://site.example/en/cities?a=1'],
  // a path never leads to another site
  ['https://site.example', '//evil.example', 'https://site.example/evil.example'],
])('[RTE-09] the public page of %s and “%s” is %s', (root, path, page) => {
  expect(publicPage(root, path)).toBe(page);
});
