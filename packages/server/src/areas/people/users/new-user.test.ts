import { avatarFaces, avatarHues } from '@commonhearth/schemas';
import { createTestApi, signUpAtProvider, type TestApi } from '@commonhearth/testing-server/api';
import { newHistory, newProfile } from './new-user.ts';

/** As [3] names them. */
const faces = [
  ...['Aya', 'Chuckles', 'Edgar', 'Emma', 'Frank', 'Glasses', 'Happy', 'Hodor', 'Imp', 'Jackie', 'Joy'],
  ...['Julius', 'Kawaii', 'Luke', 'Nick', 'Pikachu', 'Pixie', 'Ramona', 'Sidney', 'Sunny', 'Teddy'],
  ...['Thurber', 'Totoro', 'Upbeat', 'Winkle', 'Wired'],
];
const hues = [
  ...['brown', 'cyan', 'yellow', 'red', 'pink', 'turquoise', 'sky-blue', 'blue', 'magenta', 'barbie'],
  ...['light-orange', 'hot-pink'],
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('[SES-14] a new profile has one of the named faces and hues at random, and nothing chosen', () => {
  expect([[...avatarFaces].sort(), [...avatarHues].sort()]).toEqual([[...faces].sort(), [...hues].sort()]);
  const made = Array.from({ length: 2000 }, () => newProfile());
  // each comes up, none that is not named
  expect([...new Set(made.map((one) => one.avatarHouseFace))].sort()).toEqual([...faces].sort());
  expect([...new Set(made.map((one) => one.avatarHouseHue))].sort()).toEqual([...hues].sort());
  for (const { earliestMove, locationType, minBedrooms } of made)
    expect([earliestMove, locationType, minBedrooms]).toEqual([null, null, null]);
  expect(newHistory()).toEqual({
    days_visited: 0,
    hfc_tour_form_submitted: false,
    hfc_quiz_submitted: false,
    minihoods: {},
  });
});

it('[SES-14] who signs up gets such a profile; each day that they come counts once, whatever they do on it', async () => {
  const email = 'ann@example.com';
  type Came = { history: { days_visited: number }; public_profile: object };
  const come = async (token?: string): Promise<Came> => {
    const payload = { email, password: 'a-long-password-1' };
    const signIn = () =>
      api.app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload });
    const access = token ?? (await signIn()).json<{ access_token: string }>().access_token;
    return (await api.call('GET', '/enrich_token', { token: access })).body['user'] as Came;
  };
  const daysAt = async (time: string): Promise<number> => {
    api.clock.now = new Date(time);
    return (await come()).history.days_visited;
  };
  const first = await come(await signUpAtProvider(api, email));
  expect(first.history).toEqual(newHistory());
  expect(first.public_profile).toMatchObject({ earliestMove: null, locationType: null, minBedrooms: null });
  await Promise.all([come(), come(), come()]);
  // a day ends at midnight in the default market
  expect(await daysAt('2026-11-20T12:30:00Z')).toBe(0);
  expect(await daysAt('2026-11-21T07:59:00Z')).toBe(0);
  expect(await daysAt('2026-11-21T08:01:00Z')).toBe(1);
  expect(await daysAt('2026-11-21T20:00:00Z')).toBe(1);
  expect(await daysAt('2026-11-30T20:00:00Z')).toBe(2);
});
