import { buildManifest, buildRegionInfo, buildUser } from '@commonhearth/fixtures/entities';
import { activityTypes } from '@commonhearth/schemas/constants';
import { fakeFetch, validTokens, renderWithPlatform, type Answers } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { register } from '../register.ts';
import { sampleCompound } from '../sample-compound.harness.ts';
import CompoundPage from './compound.tsx';

// the map is a chunk of its own, with its own tests
vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

const noted: [type: string, body: unknown][] = [];
const root = 'GET /content/cached_model_data';
const answers: Answers = {
  'GET /api/hfc/compounds/7': { body: { compound: { ...sampleCompound, resource_ids: ['4'] } } },
  'GET /api/hfc/share_link_info/abc': {
    body: {
      share_link_key: 'abc',
      is_self_view: false,
      name: 'Cy',
      avatarHouseFace: 'Joy',
      avatarHouseHue: 'cyan',
    },
  },
  [`${root}/published_compounds/manifest.json`]: { body: buildManifest() },
  [`${root}/regions.json`]: { body: buildRegionInfo() },
  [`${root}/resources.json`]: {
    body: {
      compound_resources: [
        { resource_id: '4', title: 'Who pays what', url: null, description: 'A worksheet.', image: null },
      ],
    },
  },
  ...Object.fromEntries(
    activityTypes.map((type) => [
      `POST /api/hfc/compounds/7/activity/${type}`,
      (body: unknown) => {
        noted.push([type, body]);
        return { body: {} };
      },
    ]),
  ),
};
const signedIn = {
  type: 'session/signedIn',
  payload: { user: buildUser({ name: 'Ann' }), subscribers: [], subscriberId: 's1' },
};
const open = (
  search: string,
  status: 'signed in' | 'signed out' | 'signing in',
  letsTrack: () => boolean = () => true,
) =>
  renderWithPlatform(<CompoundPage />, {
    path: `/hfc/homes_c/7${search}`,
    pattern: '/hfc/homes_c/:compound_id',
    register,
    services: { fetch: fakeFetch(answers), tokens: validTokens, letsTrack },
    prepare: (store) => {
      if (status === 'signed in') store.dispatch(signedIn);
      if (status === 'signing in') store.dispatch({ type: 'session/signingIn' });
    },
  });
const typesNoted = () => noted.map(([type]) => type).sort();
beforeEach(() => {
  noted.length = 0;
  localStorage.clear();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.resolve() },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('[CMP-12] what is done with a home is noted, each kind of it, as whom and by whose link they came; what is begun or looked at, once', async () => {
  open('?slk=abc', 'signed in');
  fireEvent.click(await screen.findByRole('button', { name: 'See the home' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  for (let n = 0; n < 2; n += 1) fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  const guide = (await screen.findByText('Who pays what')).closest('details');
  if (guide !== null) guide.open = true;
  const days = await screen.findAllByRole('button', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/ });
  for (const day of days.slice(0, 2)) fireEvent.click(day);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(typesNoted()).toEqual([...activityTypes].sort());
  });
  const who = { subscriber_id: 's1', share_link_key: 'abc' };
  // to who shared, the one who looked is the one who gave a name
  const [opening] = noted.flatMap(([type, body]) =>
    type === 'viewed' ? [(body as { session_id?: string }).session_id] : [],
  );
  expect(opening).toMatch(/^[\w-]{8,64}$/);
  expect(Object.fromEntries(noted)).toEqual({
    viewed: { ...who, session_id: opening },
    photos_viewed: who,
    map_viewed: who,
    shared: who,
    contact_started: who,
    resource_opened: { ...who, resource_id: '4' },
    name_given: { share_link_key: 'abc', name: 'Ann', session_id: opening },
  });
});

it('[CMP-12] that a home was viewed is noted once it is known by whom', async () => {
  const { store } = open('', 'signing in');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(typesNoted()).toContain('map_viewed');
  });
  expect(typesNoted()).not.toContain('viewed');
  act(() => {
    store.dispatch(signedIn);
  });
  await waitFor(() => {
    expect(Object.fromEntries(noted)).toMatchObject({ viewed: { subscriber_id: 's1' } });
  });
});

it('a visitor by nobody’s link is nobody in particular, and rubbish in the address is no key', async () => {
  open(`?slk=${'%00'.repeat(3)}`, 'signed out');
  await waitFor(() => {
    expect(Object.fromEntries(noted)).toEqual({ viewed: {}, map_viewed: {} });
  });
});

it('[RWD-09] of a visitor who lets nothing be recorded, only what tells them which homes they saw is sent, and what the sharer of their link is told', async () => {
  const nothing = () => false;
  const signedOut = open('', 'signed out', nothing);
  await screen.findByRole('heading', { level: 1 });
  signedOut.unmount();
  expect(noted).toEqual([]);
  const person = open('', 'signed in', nothing);
  await waitFor(() => {
    expect(noted).toEqual([['viewed', { subscriber_id: 's1' }]]);
  });
  person.unmount();
  noted.length = 0;
  open('?slk=abc', 'signed out', nothing);
  await waitFor(() => {
    expect(typesNoted()).toEqual(['map_viewed', 'viewed']);
  });
});
