import { buildBroadcastComment } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform, workingAddress } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleCompound } from '../sample-compound.harness.ts';
import { register } from '../register.ts';
import CompoundModal from './compound-modal.tsx';

vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

const compound = {
  ...sampleCompound,
  broadcast_comments: [
    buildBroadcastComment({
      comment_id: '1',
      text: 'The roof is new.',
      create_timestamp: '2026-11-18T12:00:00Z',
    }),
    buildBroadcastComment({
      comment_id: '2',
      text: 'Open on Sunday.',
      create_timestamp: '2026-11-19T12:00:00Z',
    }),
  ],
};
const homeId = compound.home_id;

async function open(query: string) {
  Element.prototype.scrollIntoView = () => undefined;
  const { Address, navigation, steps, change } = workingAddress(() => '/hfc/home');
  let backs = 0;
  const page = renderWithPlatform(
    <>
      <Address />
      <CompoundModal />
    </>,
    {
      path: `/hfc/home?cid=7${query}`,
      register,
      platform: {
        navigation: {
          ...navigation,
          back: () => {
            backs += 1;
          },
        },
      },
      services: { fetch: fakeFetch({ 'GET /api/hfc/compounds/7': { body: { compound } } }) },
    },
  );
  await screen.findByText('$1,895,000');
  return { ...page, steps, change, backs: () => backs };
}
const photos = () => screen.queryByRole('button', { name: 'Next photo' })?.closest('[role=dialog]');
const dialogs = () => screen.getAllByRole('dialog', { hidden: true }).length;

it('[QRY-03] the address opens the photos of its home, closing takes them out of it', async () => {
  const { address, backs } = await open(`&ohi=${homeId}`);
  await waitFor(() => {
    expect(dialogs()).toBe(2);
  });
  expect(photos()).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next photo' }), { key: 'ArrowRight' });
  expect(screen.getByText('The garden at dusk')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next photo' }), { key: 'Escape' });
  await waitFor(() => {
    expect(address()).toBe('/hfc/home?cid=7');
  });
  expect([dialogs(), backs()]).toEqual([1, 0]);
});

it('[QRY-03] photos that were opened here are a step in the address, and closing goes back', async () => {
  const { steps, change, backs } = await open('');
  fireEvent.click(screen.getByRole('button', { name: 'All 2 photos' }));
  await waitFor(() => {
    expect(dialogs()).toBe(2);
  });
  expect(steps).toEqual([{ change: { ohi: homeId }, push: true }]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next photo' }), { key: 'Escape' });
  expect(backs()).toBe(1);
  change({ ohi: null });
  expect(dialogs()).toBe(1);
});

it('[QRY-03] the address opens the comments, the latest first; they open and close by their button', async () => {
  const { steps, change, address } = await open('&hco=1');
  const texts = () => screen.queryAllByText(/roof is new|Open on Sunday/).map((one) => one.textContent);
  expect(texts()).toEqual(['Open on Sunday.', 'The roof is new.']);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect([texts(), address()]).toEqual([[], '/hfc/home?cid=7']);
  fireEvent.click(screen.getByRole('button', { name: 'Read all 2' }));
  expect(texts()).toHaveLength(2);
  expect(steps.at(-1)).toEqual({ change: { hco: '1' }, push: true });
  act(() => {
    change({ hco: null });
  });
  expect(texts()).toEqual([]);
});

async function chooseMore(name: string): Promise<void> {
  // the menu itself comes after the page
  const item = await waitFor(() => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'More' }), { key: 'ArrowDown' });
    return screen.getByRole('menuitem', { name });
  });
  fireEvent.click(item);
}

it('[QRY-03] the whole screen of a phone is asked for by the address, and by a button that puts it there', async () => {
  const { address } = await open('&mmo=1');
  await chooseMore('Smaller');
  await waitFor(() => {
    expect(address()).toBe('/hfc/home?cid=7');
  });
  await waitFor(() => {
    expect(screen.queryByRole('menu')).toBeNull();
  });
  await chooseMore('Full screen');
  await waitFor(() => {
    expect(address()).toBe('/hfc/home?cid=7&mmo=1');
  });
});

it.each(['ohi=999', 'hco=yes', 'mmo=2'])(
  '%s opens nothing of this home, and leaves the address',
  async (query) => {
    const { address, steps } = await open(`&${query}`);
    await waitFor(() => {
      expect(address()).toBe('/hfc/home?cid=7');
    });
    expect(steps.some(({ push }) => push)).toBe(false);
    expect(dialogs()).toBe(1);
  },
);
