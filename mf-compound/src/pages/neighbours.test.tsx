import { navigationSlice } from '@commonhearth/contract';
import {
  buildManifest,
  buildMarketIndex,
  buildPublicCompound,
  buildRegionInfo,
} from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  renderWithPlatform,
  workingAddress,
  type Answer,
  type Answers,
} from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
// Loaded before the first test, so that no test waits for it.
import '../features/similar/similar-list.tsx';
import { register } from '../register.ts';
import CompoundModal from './compound-modal.tsx';
import CompoundPage from './compound.tsx';

vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

const homeOf = (id: string, more: Parameters<typeof buildPublicCompound>[0] = {}) =>
  buildPublicCompound({ compound_id: id, editorial: { title: `Home ${id}` }, ...more });
// base order is that of the file; 6 cannot be had
const homes = [homeOf('5'), homeOf('6', { available: false }), homeOf('7'), homeOf('8'), homeOf('9')];
const root = 'GET /content/cached_model_data';
const market = homes[0]?.market_id ?? '';
const answers = {
  ...Object.fromEntries(
    homes.map((compound) => [`GET /api/hfc/compounds/${compound.compound_id}`, { body: { compound } }]),
  ),
  [`${root}/published_compounds/manifest.json`]: {
    body: buildManifest({
      index: [{ market_id: market, path: 'index.json', count: homes.length, bytes: 1 }],
      compounds: [{ path: 'chunk.json', market_id: market, count: homes.length }],
    }),
  },
  [`${root}/regions.json`]: { body: buildRegionInfo() },
  [`${root}/index.json`]: { body: buildMarketIndex(homes, { marketId: market, chunk: 'chunk.json' }) },
  [`${root}/chunk.json`]: { body: { compounds: homes } },
};

beforeEach(() => {
  Object.assign(window, {
    requestIdleCallback: (work: () => void) =>
      setTimeout(() => {
        act(work);
      }),
    cancelIdleCallback: clearTimeout,
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

function openModal(listed: readonly string[], landing = '/hfc/home?cid=7', more: Answers = {}) {
  const { Address, navigation, steps } = workingAddress(() => '/hfc/home');
  const fetch = fakeFetch({ ...answers, ...more });
  let backs = 0;
  const page = renderWithPlatform(
    <>
      <Address />
      <CompoundModal />
    </>,
    {
      path: '/hfc/home?cid=7&maxp=2000000',
      register,
      platform: {
        navigation: {
          ...navigation,
          back: () => {
            backs += 1;
          },
        },
      },
      services: { fetch },
      prepare: (store) => {
        store.dispatch(navigationSlice.actions.landed(landing));
        store.dispatch(navigationSlice.actions.homesListed(listed));
      },
    },
  );
  return { ...page, steps, fetch, backs: () => backs };
}
const button = (name: string) => screen.findByRole('button', { name });
const shown = (id: string) => screen.findByRole('dialog', { name: `Home ${id}` });
const said = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);

it('leads to the homes around this one in the list that the person came from, in place of it in the address', async () => {
  const { steps, address, fetch } = openModal(['9', '7', '8']);
  expect(await button('Previous home: Home 9')).toBeTruthy();
  const next = await button('Next home: Home 8');
  // of both the file is here before they are asked for
  expect(fetch.calls.filter((call) => /compounds\/[89]$/.test(call))).toHaveLength(2);
  expect(screen.getByText('2 of 3')).toBeTruthy();
  fireEvent.click(next);
  await shown('8');
  expect(address()).toBe('/hfc/home?maxp=2000000&cid=8');
  expect(steps).toEqual([{ change: { cid: '8', ohi: null, hco: null, mmo: null }, push: false }]);
  expect(document.activeElement).toBe(next);
  expect(said()).toContain('Home 8, home 3 of 3');
  expect(next.getAttribute('aria-label')).toBe('Next home: none. This is the last home in the list.');
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  expect(said()).toContain('This is the last home in the list.');
  expect(steps).toHaveLength(1);
});

const indexOfMarket = `${root}/index.json`;
it.each([
  ['a press', (next: HTMLElement) => fireEvent.click(next)],
  ['its keys', (next: HTMLElement) => fireEvent.keyDown(next, { key: 'ArrowRight', shiftKey: true })],
])('keeps %s from before the order is known, and then leads to the next home', async (_by, press) => {
  const index = Promise.withResolvers<Answer>();
  const { address } = openModal([], undefined, { [indexOfMarket]: () => index.promise });
  await shown('7');
  const next = await button('Next home');
  expect(next.getAttribute('aria-disabled')).toBeNull();
  press(next);
  expect([address(), next.getAttribute('aria-busy')]).toEqual(['/hfc/home?cid=7&maxp=2000000', 'true']);
  expect(said()).not.toContain('Home 7, home 0 of 0');
  index.resolve(answers[indexOfMarket]);
  await shown('8');
  expect(await button('Next home: Home 9')).toBeTruthy();
});

it.each([
  ['could not be loaded', { status: 404 }],
  [
    'does not have this home',
    { body: buildMarketIndex(homes.slice(3), { marketId: market, chunk: 'chunk.json' }) },
  ],
])('leads nowhere, and keeps no press, if the order %s', async (_what, answer) => {
  const index = Promise.withResolvers<Answer>();
  const { address } = openModal([], undefined, { [indexOfMarket]: () => index.promise });
  await shown('7');
  const next = await button('Next home');
  fireEvent.click(next);
  index.resolve(answer);
  await waitFor(() => {
    expect(next.getAttribute('aria-disabled')).toBe('true');
  });
  expect(next.getAttribute('aria-busy')).toBe('false');
  expect(address()).toBe('/hfc/home?cid=7&maxp=2000000');
});

it('Shift with an arrow does the same from anywhere in the dialog but a field; arrows alone and with Alt do not', async () => {
  const { address } = openModal(['9', '7', '8']);
  await button('Next home: Home 8');
  const inside = screen.getByRole('button', { name: 'Close' });
  const { body } = document;
  const field = screen.getByLabelText('Down payment in %');
  fireEvent.keyDown(inside, { key: 'ArrowRight' });
  fireEvent.keyDown(inside, { key: 'ArrowRight', altKey: true, shiftKey: true });
  fireEvent.keyDown(field, { key: 'ArrowRight', shiftKey: true });
  // what stands outside of the dialog is not this home
  fireEvent.keyDown(body, { key: 'ArrowRight', shiftKey: true });
  expect(address()).toContain('cid=7');
  fireEvent.keyDown(inside, { key: 'ArrowLeft', shiftKey: true });
  await shown('9');
  expect(document.activeElement).toBe(
    await button('Previous home: none. This is the first home in the list.'),
  );
});

it('[QRY-04] closing takes a home out of the address that the one of the landing led to, and goes back from any other', async () => {
  const landed = openModal(['7', '8']);
  fireEvent.click(await button('Next home: Home 8'));
  await shown('8');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(landed.address()).toBe('/hfc/home?maxp=2000000');
  });
  expect(landed.backs()).toBe(0);
  landed.unmount();

  const opened = openModal(['7', '8'], '/hfc/home');
  fireEvent.click(await button('Next home: Home 8'));
  await shown('8');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(opened.backs()).toBe(1);
});

it('a home that no list named has the base order of its market, without what cannot be had', async () => {
  openModal(['1', '2']);
  expect(await button('Previous home: Home 5')).toBeTruthy();
  expect(await button('Next home: Home 8')).toBeTruthy();
  expect(screen.getByText('2 of 4')).toBeTruthy();
});

it('keeps its order while a list lets the home go, and takes the one of another list that has it', async () => {
  const { store } = openModal(['9', '7', '8']);
  await button('Next home: Home 8');
  act(() => {
    store.dispatch(navigationSlice.actions.homesListed(['9', '8']));
  });
  fireEvent.click(await button('Next home: Home 8'));
  await shown('8');
  expect(await button('Previous home: Home 7')).toBeTruthy();
  act(() => {
    store.dispatch(navigationSlice.actions.homesListed(['5', '8', '9']));
  });
  expect(await button('Previous home: Home 5')).toBeTruthy();
});

it.each([
  ['', true],
  ['?slk=abc', false],
])(
  'on the page%s a neighbour takes its place, but not the one of what a friend shared',
  async (search, replace) => {
    const { navigation } = workingAddress(() => '/hfc/home');
    const went: unknown[] = [];
    renderWithPlatform(<CompoundPage />, {
      path: `/hfc/compounds/7${search}`,
      pattern: '/hfc/compounds/:compound_id',
      register,
      platform: {
        navigation: {
          ...navigation,
          go: (...to) => {
            went.push(to);
          },
        },
      },
      services: { fetch: fakeFetch(answers) },
    });
    fireEvent.click(await button('Next home: Home 8'));
    expect(went).toEqual([['Public Compound', { params: { compound_id: '8' }, replace }]]);
  },
);
