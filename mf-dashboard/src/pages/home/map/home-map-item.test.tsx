import type { RootState } from '@commonhearth/contract';
import type { HomeMapProps } from '@commonhearth/map';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';

// Leaflet needs a layout; what the page hears from its map is what counts here
vi.mock('@commonhearth/map', () => ({
  HomeMap: ({ homes, onSelect }: HomeMapProps) => (
    <>
      {homes.map(({ compoundId: id }) => (
        <button
          key={id}
          type="button"
          onClick={() => {
            onSelect(id);
          }}
        >{`Pin ${id}`}</button>
      ))}
    </>
  ),
}));

const two = [sampleCompound({ id: 1 }), sampleCompound({ id: 2, title: 'Bungalow and cottage' })];
const pin = (id: number) => screen.findByRole('button', { name: `Pin ${id}` });
const itemOf = ({ store }: ReturnType<typeof openDashboard>): unknown =>
  (store.getState() as RootState & { readonly mapItem: unknown }).mapItem;
const nothing = {
  selectedId: null,
  selectCount: 0,
  lastClick: null,
  inMap: false,
  mobileSubhedShiftedUp: false,
  imageGalleryOpen: false,
};

beforeEach(() => {
  sessionStorage.clear();
});

it('[DSH-11] keeps what is chosen on the map of a phone; the same pin acts again; leaving resets it', async () => {
  windowOfWidth(390);
  const user = userEvent.setup();
  let clock = Date.parse('2026-11-20T12:00:00Z');
  const page = openDashboard('', content(two), undefined, () => clock);
  expect(itemOf(page)).toEqual(nothing);
  await user.click(await screen.findByRole('button', { name: 'Map' }));
  expect(itemOf(page)).toEqual({ ...nothing, inMap: true });
  expect(page.told).toEqual([{ name: 'Dashboard', subevent: 'map_toggled', market: 'bay_area' }]);
  await user.click(await pin(2));
  const chosen = {
    selectedId: '2',
    selectCount: 1,
    lastClick: { id: '2', at: clock },
    inMap: true,
    mobileSubhedShiftedUp: true,
    imageGalleryOpen: false,
  };
  expect(itemOf(page)).toEqual(chosen);
  const link = screen.getByRole('link', { name: 'Bungalow and cottage' });
  clock += 5000;
  await user.click(await pin(2));
  expect(itemOf(page)).toEqual({ ...chosen, selectCount: 2, lastClick: { id: '2', at: clock } });
  // its card comes anew
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Bungalow and cottage' })).toBeVisible();
  page.change({ cid: '2', ohi: '2' });
  expect(itemOf(page)).toMatchObject({ imageGalleryOpen: true });
  page.change({ ohi: null });
  expect(itemOf(page)).toMatchObject({ imageGalleryOpen: false });
  page.unmount();
  expect(itemOf(page)).toEqual(nothing);
});

it('[DSH-11] opens the home of a pin that is chosen again, and knows when the pointer is in the map', async () => {
  windowOfWidth(1440);
  const user = userEvent.setup();
  const page = openDashboard('', content(two));
  await user.click(await pin(2));
  expect(itemOf(page)).toMatchObject({ selectedId: '2', selectCount: 1, inMap: true });
  page.change({ cid: null });
  await user.click(await pin(2));
  expect(itemOf(page)).toMatchObject({ selectedId: '2', selectCount: 2 });
  expect(page.steps).toEqual([
    { change: { cid: '2' }, push: true },
    { change: { cid: '2' }, push: true },
  ]);
  await user.hover(screen.getByRole('heading', { level: 1 }));
  expect(itemOf(page)).toMatchObject({ inMap: false });
});
