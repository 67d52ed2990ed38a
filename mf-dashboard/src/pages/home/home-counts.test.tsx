import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, windowOfWidth } from './dashboard.harness.tsx';
import { buildManifest, buildMarketIndex, buildRegionInfo } from '@commonhearth/fixtures/entities';
import type { Answers } from '@commonhearth/testing/platform';

vi.mock('@commonhearth/map', () => ({ HomeMap: () => null }));

const homes = [
  sampleCompound({ id: 1, areaId: '11', category: 'Duplex', units: [2, 0], tags: ['garden'] }),
  sampleCompound({ id: 2, areaId: '12', category: 'Triplex', units: [2, 1], tags: ['pool'] }),
  sampleCompound({ id: 3, areaId: '12', category: 'Duplex', units: [1, 2], tags: ['pool', 'garage'] }),
  sampleCompound({ id: 4, areaId: '12', category: 'Triplex', available: false }),
];

beforeEach(() => {
  sessionStorage.clear();
});

/** The sheet of a phone, with every filter in it. */
async function openSheet(
  query: string,
  answers: Answers = content(homes),
  prepare?: Parameters<typeof openDashboard>[2],
) {
  windowOfWidth(390);
  const user = userEvent.setup();
  const { fetch } = openDashboard(query, answers, prepare);
  await screen.findByRole('heading', { level: 1, name: /homes?( fits?)?$/ });
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  const sheet = within(await screen.findByRole('dialog'));
  const says = (label: string | RegExp, words: string | RegExp) =>
    waitFor(() => {
      expect(sheet.getByLabelText(label)).toHaveAccessibleDescription(words);
    });
  /** A chip is read with its count. */
  const reads = (chip: string) => sheet.findByRole('button', { name: chip });
  return { user, sheet, says, reads, fetch };
}

it('[FLT-08] says at every option how many homes it would leave, and none where there are none', async () => {
  const { user, sheet, says, reads } = await openSheet('');
  await says('Temescal', '1 home');
  await says('Rockridge', '2 homes');
  await says('Duplex', '2 homes');
  await says('Triplex', '1 home');
  await says('Apartment cluster', 'None yet');
  await reads('Has parking 1 home');
  await reads('Any time 3 homes');
  await reads('2 or more 2 homes');
  await reads('3 or more None yet');
  await reads('Bay Area 3 homes');
  await reads('Seattle None yet');
  expect(sheet.getAllByText('3 homes to choose from.')).toHaveLength(2);
  await says(/^Include homes you could add/, /3 homes$/);
  await user.click(sheet.getByLabelText('Rockridge'));
  await says('Temescal', '1 home');
  await says('Duplex', '1 home');
  await reads('Great yard None yet');
});

describe('the homes of other markets', () => {
  const root = 'GET /content/cached_model_data';
  const manifest = buildManifest({
    index: ['1', '2'].map((id) => ({
      market_id: id,
      path: `index.${id}.json`,
      count: homes.length - 1,
      bytes: 1,
    })),
    compounds: ['1', '2'].map((id) => ({ path: `chunk.${id}.json`, market_id: id, count: homes.length })),
  });
  const far = [7, 8, 9].map((id) => sampleCompound({ id, category: id === 7 ? 'Duplex' : 'Triplex' }));
  const answers: Answers = {
    ...content(homes),
    [`${root}/published_compounds/manifest.json`]: { body: manifest },
    [`${root}/index.1.json`]: { body: buildMarketIndex(homes, { chunk: 'chunk.1.json' }) },
    [`${root}/chunk.1.json`]: { body: { compounds: homes } },
    [`${root}/index.2.json`]: { body: buildMarketIndex(far, { chunk: 'chunk.2.json' }) },
    [`${root}/chunk.2.json`]: { body: { compounds: far } },
  };
  const other = buildRegionInfo().markets.find(({ market_id: id }) => id === '2')?.name ?? 'no market';
  const isAsked = ({ calls }: { readonly calls: readonly string[] }) =>
    calls.includes(`${root}/index.2.json`);
  let seen: (isIn: boolean) => void = () => undefined;
  beforeEach(() => {
    const watch = class {
      constructor(comes: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIn) => {
          act(() => {
            comes([{ isIntersecting: isIn }]);
          });
        };
      }
      observe = () => undefined;
      disconnect = () => undefined;
    };
    Object.assign(globalThis, { IntersectionObserver: watch });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('are counted without being loaded while no filter is set, and loaded when one is and their numbers are in view', async () => {
    const { user, sheet, says, reads, fetch } = await openSheet('', answers);
    seen(true);
    await reads(`${other} 3 homes`);
    expect(isAsked(fetch)).toBe(false);
    // further down
    seen(false);
    await user.click(sheet.getByLabelText('Duplex'));
    await says('Temescal', '1 home');
    expect(sheet.getByRole('button', { name: 'Show 2 homes' })).toBeVisible();
    // what would be asked for is by now: two more changes are counted
    await user.click(sheet.getByLabelText('Rockridge'));
    await says('Duplex', '1 home');
    await user.click(sheet.getByLabelText('Rockridge'));
    await says('Duplex', '2 homes');
    expect(isAsked(fetch)).toBe(false);
    seen(true);
    await reads(`${other} 1 home`);
    expect(isAsked(fetch)).toBe(true);
  });

  it('are counted without the one that is hidden, wherever it is', async () => {
    const { reads } = await openSheet('', answers, (store) => {
      store.dispatch({ type: 'likes/likeSettled', payload: { compoundId: '8', status: 'disliked' } });
    });
    seen(true);
    await reads(`${other} 2 homes`);
    await reads('Bay Area 3 homes');
  });
});

it('[FLT-08] keeps an option that leaves none where it can be chosen, and what it promised comes', async () => {
  const { user, sheet, says } = await openSheet('?minu=3');
  await says('Triplex', 'None yet');
  await says(/^Include homes you could add/, /2 homes$/);
  expect(sheet.getByLabelText('Triplex')).toBeEnabled();
  await user.click(sheet.getByLabelText(/^Include homes you could add/));
  await says('Triplex', '1 home');
  expect(sheet.getByRole('button', { name: 'Show 2 homes' })).toBeVisible();
});

it.each([
  ['2000000', 'The only home is not in this range.'],
  ['1', 'The only home is in this range.'],
])('of one home it says whether it costs from %s dollars on', async (least, words) => {
  const { sheet } = await openSheet(`?cat=Triplex&minp=${least}`);
  const price = within(sheet.getByRole('group', { name: 'Price' }));
  expect(await price.findByText(words)).toBeVisible();
});

it.each([
  ['prices', 'Price', '?minp=1500000'],
  ['sizes', 'Size', '?minsf=9000'],
])('draws the %s as bars, and says how many homes lie in the range that is set', async (_, name, query) => {
  const { sheet } = await openSheet(query);
  const range = within(sheet.getByRole('group', { name }));
  expect(await range.findByText('None of 3 homes are in this range.')).toBeVisible();
});
