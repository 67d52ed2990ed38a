import type { SlotProps } from '@commonhearth/contract';
import type { GetPinMark } from '@commonhearth/domain';
import type { HomeMapProps } from '@commonhearth/map';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';

// jsdom has no layout, which Leaflet needs
vi.mock('@commonhearth/map', () => ({
  HomeMap: ({ homes, getMark }: HomeMapProps) => (
    <ul aria-label="Pins">
      {homes.map(({ compoundId: id }) => {
        const mark = getMark === undefined ? 'no function' : getMark(id);
        const text = typeof mark === 'string' ? mark : mark === null ? 'no mark' : mark.label;
        return <li key={id}>{text}</li>;
      })}
    </ul>
  ),
}));

const two = [sampleCompound({ id: 1 }), sampleCompound({ id: 2 })];
const pins = async () => (await screen.findByRole('list', { name: 'Pins' })).querySelectorAll('li');
const labels = async () => [...(await pins())].map(({ textContent }) => textContent);

/** A filler whose button adds marks, and removes them again. */
function marker(getMark: GetPinMark) {
  return function Marker({ addMarks }: SlotProps<'pin-mark'>) {
    const [isOn, setOn] = useState(false);
    useEffect(() => (isOn ? addMarks(getMark) : undefined), [isOn, addMarks]);
    return (
      <button
        type="button"
        onClick={() => {
          setOn(!isOn);
        }}
      >
        Mark
      </button>
    );
  };
}
function open(getMark: GetPinMark, Filler = marker(getMark)) {
  windowOfWidth(1440);
  const fillers = { 'pin-mark': Filler };
  return { ...openDashboard('', content(two), undefined, undefined, { fillers }), user: userEvent.setup() };
}

it('[OWN-01] shows the marks of a filler until the filler removes them', async () => {
  const { user } = open((id) => (id === '2' ? { tick: 'full', faces: [], label: 'fits all 4' } : null));
  expect(await labels()).toEqual(['no function', 'no function']);
  await user.click(await screen.findByRole('button', { name: 'Mark', hidden: true }));
  expect((await labels()).toSorted()).toEqual(['fits all 4', 'no mark']);
  await user.click(screen.getByRole('button', { name: 'Mark', hidden: true }));
  expect(await labels()).toEqual(['no function', 'no function']);
});

it.each<[string, GetPinMark]>([
  [
    'throws',
    () => {
      throw new Error('no circle');
    },
  ],
  ['returns a mark without faces', () => ({ tick: 'full' }) as never],
  ['returns a mark without a label', () => ({ tick: 'full', faces: [] }) as never],
  ['returns an unknown tick', () => ({ tick: 'half', faces: [], label: 'fits half' }) as never],
  ['returns a number as a face', () => ({ tick: null, faces: [1], label: 'is liked' }) as never],
  ['returns a string as faces', () => ({ tick: null, faces: 'abc', label: 'is liked' }) as never],
])(
  '[OWN-01] reports a function that %s once, and shows the map without its marks',
  async (_case, getMark) => {
    const spy = vi.fn(getMark);
    const { user, reported } = open(spy);
    await user.click(await screen.findByRole('button', { name: 'Mark', hidden: true }));
    await waitFor(async () => {
      expect(await labels()).toEqual(['no function', 'no function']);
    });
    expect([spy.mock.calls.length, reported.length]).toEqual([1, 1]);
  },
);

it('[OWN-01] treats undefined as no mark', async () => {
  const { user, reported } = open((id) =>
    id === '2' ? { tick: null, faces: [], label: 'is new' } : (undefined as never),
  );
  await user.click(await screen.findByRole('button', { name: 'Mark', hidden: true }));
  expect((await labels()).toSorted()).toEqual(['is new', 'no mark']);
  expect(reported).toEqual([]);
});

it('[OWN-01] shows marks of several apps, and removes those of one', async () => {
  const mark = (label: string) => ({ tick: null, faces: [], label });
  const getFirst = (id: string) => (id === '1' ? mark('is new') : null);
  const Several = ({ addMarks }: SlotProps<'pin-mark'>) => {
    const [hasFirst, setHasFirst] = useState(true);
    useEffect(() => (hasFirst ? addMarks(getFirst) : undefined), [hasFirst, addMarks]);
    useEffect(() => addMarks((id) => (id === '2' ? mark('is liked') : null)), [addMarks]);
    return (
      <button
        type="button"
        onClick={() => {
          setHasFirst(false);
        }}
      >
        Remove the first
      </button>
    );
  };
  const { user } = open(getFirst, Several);
  await waitFor(async () => {
    expect((await labels()).toSorted()).toEqual(['is liked', 'is new']);
  });
  await user.click(screen.getByRole('button', { name: 'Remove the first', hidden: true }));
  expect((await labels()).toSorted()).toEqual(['is liked', 'no mark']);
});

it('[OWN-01] hides what the filler renders, so that its place needs no room', async () => {
  open(() => null);
  const button = await screen.findByRole('button', { name: 'Mark', hidden: true });
  expect(button).not.toBeVisible();
});
