import { buildUser } from '@commonhearth/fixtures/entities';
import type { ShareLinkInfo } from '@commonhearth/schemas';
import {
  fakeFetch,
  fakeServices,
  renderWithPlatform,
  type Answer,
  type Answers,
  type PlatformStore,
} from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sharedAddress } from '../features/sharing/index.ts';
import { register } from '../register.ts';
import { sampleCompound } from '../sample-compound.harness.ts';
import CompoundPage from './compound.tsx';

// the map is a chunk of its own, with its own tests
vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

const ada: ShareLinkInfo = {
  share_link_key: 'abc',
  is_self_view: false,
  name: 'Ada',
  avatarHouseFace: 'Joy',
  avatarHouseHue: 'cyan',
};
const notFound = { status: 404, body: { code: 'not_found', title: 'This link was not found.' } };
const told: unknown[] = [];
beforeEach(() => {
  told.length = 0;
  localStorage.clear();
});

const { kept } = fakeServices();
const note = 'POST /api/hfc/compounds/7/activity/name_given';
function open(
  search = '?slk=abc',
  sharer: Answer = { body: ada },
  taken: () => Answer = () => ({ body: {} }),
  prepare?: (store: PlatformStore['store']) => void,
) {
  const answers: Answers = {
    'GET /api/hfc/compounds/7': { body: { compound: sampleCompound } },
    'GET /api/hfc/share_link_info/abc': sharer,
    'GET /api/hfc/share_link_info/def': { body: { ...ada, share_link_key: 'def', name: 'Cy' } },
    [note]: (body) => {
      told.push(body);
      return taken();
    },
  };
  const fetch = fakeFetch(answers);
  const page = renderWithPlatform(<CompoundPage />, {
    register,
    path: `/hfc/homes_c/7${search}`,
    pattern: '/hfc/homes_c/:compound_id',
    services: { fetch, kept },
    ...(prepare && { prepare }),
  });
  return { ...page, fetch };
}
const gate = () => screen.findByRole('dialog', { name: 'Ada shared this home with you' });
const field = () => screen.getByLabelText<HTMLInputElement>('Your first name');
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const give = (name: string) => {
  fireEvent.change(field(), { target: { value: name } });
  press('See the home');
};
const noGate = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

it('[QRY-03] [CMP-08] who shared is named at the top of the home, and a visitor says once what to call them', async () => {
  const { unmount } = open();
  await gate();
  give('  Ben ');
  await noGate();
  expect(screen.getByText('Ada shared this home')).toBeTruthy();
  expect(told).toEqual([{ share_link_key: 'abc', name: 'Ben', session_id: expect.any(String) as unknown }]);
  unmount();
  const again = open();
  expect(await screen.findByText('Ada shared this home')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  again.unmount();
  // somebody else's link asks for itself: to tell them is the visitor's choice
  open('?slk=def');
  await screen.findByRole('dialog', { name: 'Cy shared this home with you' });
  expect(field().value).toBe('Ben');
  expect(told).toHaveLength(1);
});

it.each([
  [
    'the button',
    () => {
      press('Skip');
    },
  ],
  ['Escape', () => fireEvent.keyDown(field(), { key: 'Escape' })],
  [
    'its corner',
    () => {
      press('Close');
    },
  ],
])('who only looks, by %s, tells nothing and is not asked again', async (_way, leave) => {
  const { unmount } = open();
  await gate();
  leave();
  await noGate();
  expect(screen.getByText('Ada shared this home')).toBeTruthy();
  expect(told).toEqual([]);
  unmount();
  open();
  await screen.findByText('Ada shared this home');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a name that is missing, refused or not taken stays as typed, and says what to do', async () => {
  const answers: Answer[] = [
    {
      status: 422,
      body: {
        code: 'validation_failed',
        title: 'Some fields aren’t valid.',
        errors: [{ path: 'name', message: 'Write the name in one line.' }],
      },
    },
    { status: 503, body: { code: 'unavailable', title: 'The site is away. Try again.' } },
    { body: {} },
  ];
  open(undefined, undefined, () => answers.shift() ?? { status: 500 });
  await gate();
  give(' ');
  expect(await screen.findByText('Enter your first name.')).toBeTruthy();
  expect(told).toEqual([]);
  expect(document.activeElement).toBe(field());
  give('Ben');
  expect(await screen.findByText('Write the name in one line.')).toBeTruthy();
  give('Ben');
  expect(await screen.findByText(/The site is away/)).toBeTruthy();
  expect(field().value).toBe('Ben');
  give('Ben');
  await noGate();
});

it.each([
  ['one’s own link', '?slk=abc', { body: { ...ada, is_self_view: true } }],
  ['no link', '', { body: ada }],
] as const)('[CMP-08] %s shows the home, and nobody who shared it', async (_what, search, sharer) => {
  const { fetch } = open(search, sharer);
  await screen.findByRole('heading', { level: 1, name: 'Two front doors, one fig tree' });
  const asks = search !== '';
  await waitFor(() => {
    expect(fetch.calls.some((call) => call.includes('share_link_info'))).toBe(asks);
  });
  await act(() => Promise.resolve());
  expect(screen.queryByText(/shared this home/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[CMP-08] whose own link it is, is asked once it is known who asks', async () => {
  const { fetch, store } = open('?slk=abc', { body: { ...ada, is_self_view: true } }, undefined, (page) => {
    page.dispatch({ type: 'session/signingIn' });
  });
  await screen.findByRole('heading', { level: 1, name: 'Two front doors, one fig tree' });
  const asked = () => fetch.calls.filter((call) => call.includes('share_link_info')).length;
  expect(asked()).toBe(0);
  act(() => {
    store.dispatch({
      type: 'session/signedIn',
      payload: { user: buildUser(), subscribers: [], subscriberId: null },
    });
  });
  await waitFor(() => {
    expect(asked()).toBe(1);
  });
});

it('a link that nobody has any more says so politely above its home, and asks nothing; while the site is away it is quiet', async () => {
  const { unmount } = open('?slk=abc', notFound);
  expect(await screen.findByText('That link expired, but you can still see the home.')).toBeTruthy();
  expect(screen.queryByText(/shared this home/)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  open('?slk=abc', { status: 500, body: { code: 'internal_error', title: 'It went wrong.' } });
  await screen.findByRole('heading', { level: 1, name: 'Two front doors, one fig tree' });
  expect(screen.queryByText(/has ended/)).toBeNull();
});

it('[QRY-03] [CMP-08] nng shows who shared and does not ask; a friend without a name is a friend', async () => {
  open('?slk=abc&nng=1', { body: { ...ada, name: '' } });
  expect(await screen.findByText('A friend shared this home')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['', undefined],
  ['?slk=', undefined],
  ['?nng=1', undefined],
  ['?slk=abc', { shareLinkKey: 'abc', asksName: true }],
  ['?slk=abc&nng=1', { shareLinkKey: 'abc', asksName: false }],
  ['?slk=abc&nng=0', { shareLinkKey: 'abc', asksName: true }],
])('the address %s says %j', (search, wanted) => {
  expect(sharedAddress(search)).toEqual(wanted);
});
