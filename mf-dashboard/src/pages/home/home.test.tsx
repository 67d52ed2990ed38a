import { selectGateShown } from '@commonhearth/contract';
import type { HomeMapProps } from '@commonhearth/map';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, waitForRows, windowOfWidth } from './dashboard.harness.tsx';

// Leaflet needs a layout; what the page gives its map and hears from it is what counts here
vi.mock('@commonhearth/map', () => ({
  HomeMap: ({ homes, lookOf, onHover, onSelect, ...map }: HomeMapProps) => (
    <section
      aria-label={map.label}
      data-frame={`${map.center.join()} ${map.zoom}`}
      data-areas={map.chosenAreaIds.join()}
    >
      {homes.map((home) => {
        const id = home.compoundId;
        const { label: price, state } = lookOf(home);
        return (
          <button
            key={id}
            type="button"
            data-state={state}
            data-hovered={id === map.hoveredId}
            data-open={id === map.openId}
            onMouseEnter={() => {
              onHover(id);
            }}
            onMouseLeave={() => {
              onHover(null);
            }}
            onClick={() => {
              onSelect(id);
            }}
          >{`Pin ${id} ${price}`}</button>
        );
      })}
    </section>
  ),
}));

const two = [
  sampleCompound({ id: 1, title: 'Two front doors' }),
  sampleCompound({ id: 2, title: 'Bungalow and cottage', areaId: '12', price: 2_150_000 }),
];
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pin = (id: number) => screen.findByRole('button', { name: new RegExp(`^Pin ${id} `) });
const cardOf = (title: string): HTMLElement => {
  const card = screen.getByRole('link', { name: title }).closest('article');
  if (card === null) throw new Error(`The home ${title} has no card.`);
  return card;
};

beforeEach(() => {
  sessionStorage.clear();
  windowOfWidth(1440);
});

it('[DSH-01a] shows map and feed side by side on desktop, without a switch', async () => {
  openDashboard('', content(two));
  await heading('2 homes');
  expect(screen.getByRole('region', { name: 'Matching homes' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Map of the homes in the list' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
});

it('[DSH-01a] shows the feed or the map on a phone, and one home for the chosen pin', async () => {
  windowOfWidth(390);
  const user = userEvent.setup();
  const { steps } = openDashboard('', content(two));
  await heading('2 homes');
  expect(screen.queryByRole('region', { name: 'Map of the homes in the list' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Map' }));
  expect(screen.queryByRole('region', { name: 'Matching homes' })).toBeNull();
  await user.click(await pin(2));
  expect(steps).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Bungalow and cottage' }));
  expect(steps).toEqual([{ change: { cid: '2' }, push: true }]);
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(screen.getByRole('region', { name: 'Matching homes' })).toBeVisible();
});

it('[DSH-02a] marks the pin of the card under the pointer, and the card of the pin', async () => {
  const user = userEvent.setup();
  openDashboard('', content(two));
  await heading('2 homes');
  const first = await pin(1);
  await user.hover(cardOf('Two front doors'));
  expect(first).toHaveAttribute('data-hovered', 'true');
  expect(await pin(2)).toHaveAttribute('data-hovered', 'false');
  await user.hover(await pin(2));
  expect(cardOf('Bungalow and cottage')).toHaveAttribute('data-highlighted');
  expect(cardOf('Two front doors')).not.toHaveAttribute('data-highlighted');
});

it('[DSH-02a] gives pins their short price, and the map the centre and zoom of its market', async () => {
  openDashboard('?ar=rockridge', content(two));
  expect(await pin(2)).toHaveTextContent('$2.15m');
  const map = screen.getByRole('region', { name: 'Map of the homes in the list' });
  expect(map).toHaveAttribute('data-frame', '37.79,-122.29 11');
  expect(map).toHaveAttribute('data-areas', '12');
});

it('[QRY-04] [DSH-02a] opens the home of a card and of a pin by a step of the address', async () => {
  const user = userEvent.setup();
  const { steps, address } = openDashboard('?mk=bay_area', content(two));
  await heading('2 homes');
  const link = screen.getByRole('link', { name: 'Two front doors' });
  expect(link).toHaveAttribute('href', '/hfc/home?mk=bay_area&cid=1');
  await user.click(link);
  await user.click(await pin(2));
  expect(steps).toEqual([
    { change: { cid: '1' }, push: true },
    { change: { cid: '2' }, push: true },
  ]);
  expect(address()).toBe('/hfc/home?mk=bay_area&cid=2');
  expect(await pin(1)).toHaveAttribute('data-state', 'opened');
  expect(await pin(2)).toHaveAttribute('data-open', 'true');
});

it('leaves a click that asks for a new tab to the browser', async () => {
  const { steps } = openDashboard('', content(two));
  await heading('2 homes');
  screen.getByRole('link', { name: 'Two front doors' }).addEventListener('click', (event) => {
    event.preventDefault();
  });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Two front doors' }));
  expect(steps).toEqual([]);
});

it('says how many homes fit, and follows the filters of the address', async () => {
  const { steps } = openDashboard('?ar=rockridge&maxp=3000000', content(two));
  await heading('1 home fits');
  expect(screen.getByRole('status')).toHaveTextContent('1 home fits');
  expect(screen.queryByRole('link', { name: 'Two front doors' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear: Rockridge' }));
  await heading('2 homes fit');
  expect(steps).toEqual([
    { change: expect.objectContaining({ mk: 'bay_area', ar: null, maxp: '3000000' }) as unknown, push: true },
  ]);
});

it('[DSH-09] says which one change brings how many homes back when nothing fits, and makes it when it is pressed', async () => {
  const user = userEvent.setup();
  openDashboard('?ar=rockridge&maxp=1500000', content(two));
  await screen.findByText('No homes match all of that yet');
  expect(screen.getAllByRole('button', { name: /^Remove/ }).map((way) => way.textContent)).toEqual([
    'Remove “Rockridge”1 home',
    'Remove “Up to $1.5m”1 home',
  ]);
  await user.click(screen.getByRole('button', { name: /Rockridge.*1 home/ }));
  expect(await screen.findByRole('link', { name: 'Two front doors' })).toBeVisible();
});

it('tells of a market before its first homes, and leads to those that have some, no other', async () => {
  const { address } = openDashboard('?mk=seattle', content(two));
  await screen.findByText('No homes in Seattle yet');
  expect(screen.getByRole('link', { name: /^Tell me about the first ones/ })).toHaveAttribute(
    'href',
    '/hfc/home',
  );
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Bay Area, 2 homes' }));
  await heading('2 homes');
  expect(address()).toBe('/hfc/home?mk=bay_area');
});

it('leads to no market where none has homes yet', async () => {
  openDashboard('?mk=seattle', content([]));
  await screen.findByText('No homes in Seattle yet');
  expect(screen.queryByText(/browse another market/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Austin' })).toBeNull();
});

it('says that the homes did not load, and loads them when asked again', async () => {
  let broken = true;
  const answers = content(two);
  const index = 'GET /content/cached_model_data/index.json';
  openDashboard('', {
    ...answers,
    [index]: () => (broken ? { status: 503 } : answers[index]) as { body: unknown },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The homes didn’t load');
  broken = false;
  await userEvent.setup().click(within(alert).getByRole('button', { name: 'Retry' }));
  await heading('2 homes');
});

it('keeps the place of homes whose details do not come, reports it, and tries those again', async () => {
  let broken = true;
  const answers = content(two);
  const chunk = 'GET /content/cached_model_data/chunk.json';
  const { reported } = openDashboard('', {
    ...answers,
    [chunk]: () => (broken ? { status: 503 } : answers[chunk]) as { body: unknown },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Some homes didn’t load');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(reported).toEqual([expect.any(Error)]);
  broken = false;
  await userEvent.setup().click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Two front doors' })).toBeVisible();
  await waitFor(() => {
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('draws only the rows in view of a long list, each with its place in the whole', async () => {
  openDashboard('', content(Array.from({ length: 300 }, (_, at) => sampleCompound({ id: at + 1 }))));
  await heading('300 homes');
  await waitForRows();
  const shown = screen.getAllByRole('listitem');
  expect(shown.length).toBeLessThan(20);
  expect(shown[0]).toHaveAttribute('aria-setsize', '300');
  expect(shown[1]).toHaveAttribute('aria-posinset', '2');
});

it('loads the first photos at once and the others when they come near', async () => {
  openDashboard('', content(Array.from({ length: 6 }, (_, at) => sampleCompound({ id: at + 1 }))));
  await heading('6 homes');
  const photos = await screen.findAllByRole('img', { name: /^Front of home/ });
  expect(photos.map((photo) => photo.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
});

it('asks someone signed out for an account when they press a heart', async () => {
  const { store, went } = openDashboard('?mk=bay_area&maxp=3000000', content(two));
  await heading('2 homes fit');
  act(() => {
    within(cardOf('Two front doors'))
      .getByRole('button', { name: /On your shortlist/ })
      .click();
  });
  expect([selectGateShown(store.getState()), went]).toEqual(['asked', []]);
});

it('shows of a home what is known of it: price, room, title, type and area, units, two tags, badge', async () => {
  openDashboard(
    '',
    content([
      sampleCompound({
        id: 1,
        title: 'Two front doors',
        price: 1_249_000,
        units: [2, 1],
        tags: ['garden', 'pool', 'garage'],
        status: 'pending',
      }),
    ]),
  );
  await heading('1 home');
  const card = within(cardOf('Two front doors'));
  for (const words of [
    '$1.25m',
    'Room for 2 (3 if you build)',
    'Duplex · Temescal',
    '2 units + 1 if you build',
    'Garden',
    'Pool',
    'PENDING SALE',
  ])
    expect(card.getByText(words)).toBeVisible();
  expect(card.queryByText('Garage')).toBeNull();
  expect(card.getByRole('img')).toHaveAttribute('src', '/objects/photos/1/1.svg');
});

it('shows a home of which little is known', async () => {
  openDashboard(
    '',
    content([
      sampleCompound({
        id: 1,
        title: null,
        price: null,
        units: [null, null],
        photo: false,
        published: '2026-10-01T12:00:00Z',
      }),
    ]),
  );
  await heading('1 home');
  const card = within(cardOf('Duplex in Temescal'));
  for (const words of ['No price', 'Units not counted yet', 'No photo yet'])
    expect(card.getByText(words)).toBeVisible();
  expect(card.queryByText(/^Fits/)).toBeNull();
});

it('leaves out what cannot be had', async () => {
  openDashboard('', content([...two, sampleCompound({ id: 3, title: 'Gone', available: false })]));
  await heading('2 homes');
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull();
});
