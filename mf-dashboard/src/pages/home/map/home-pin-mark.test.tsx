import type { SlotProps } from '@commonhearth/contract';
import type { MarkOf } from '@commonhearth/domain';
import type { HomeMapProps } from '@commonhearth/map';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { content, openDashboard, sampleCompound, windowOfWidth } from '../dashboard.harness.tsx';

// Leaflet needs a layout; what the map is given is what counts here
vi.mock('@commonhearth/map', () => ({
  HomeMap: ({ homes, markOf }: HomeMapProps) => (
    <ul aria-label="Pins">
      {homes.map(({ compoundId: id }) => {
        const mark = markOf === undefined ? 'not asked' : markOf(id);
        const said = typeof mark === 'string' ? mark : mark === null ? 'no mark' : mark.words;
        return <li key={id}>{said}</li>;
      })}
    </ul>
  ),
}));

const two = [sampleCompound({ id: 1 }), sampleCompound({ id: 2 })];
const pins = async () => (await screen.findByRole('list', { name: 'Pins' })).querySelectorAll('li');
const words = async () => [...(await pins())].map(({ textContent }) => textContent);

/** Marks homes after a press, and no longer after another. */
function marker(markOf: MarkOf) {
  return function Marker({ addMarks }: SlotProps<'pin-mark'>) {
    const [isOn, setOn] = useState(false);
    useEffect(() => (isOn ? addMarks(markOf) : undefined), [isOn, addMarks]);
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
function open(markOf: MarkOf) {
  windowOfWidth(1440);
  const fillers = { 'pin-mark': marker(markOf) };
  return { ...openDashboard('', content(two), undefined, undefined, { fillers }), user: userEvent.setup() };
}

it('[OWN-01] what fills pin-mark marks pins, and no longer once it takes its marks back', async () => {
  const { user } = open((id) => (id === '2' ? { tick: 'full', faces: [], words: 'fits all 4' } : null));
  expect(await words()).toEqual(['not asked', 'not asked']);
  await user.click(await screen.findByRole('button', { name: 'Mark' }));
  expect((await words()).toSorted()).toEqual(['fits all 4', 'no mark']);
  await user.click(screen.getByRole('button', { name: 'Mark' }));
  expect(await words()).toEqual(['not asked', 'not asked']);
});

it.each<[string, MarkOf]>([
  [
    'throws',
    () => {
      throw new Error('no circle');
    },
  ],
  ['answers something else', () => ({ tick: 'full' }) as never],
  ['says nothing in words', () => ({ tick: 'full', faces: [] }) as never],
  ['has another tick', () => ({ tick: 'half', faces: [], words: 'fits half' }) as never],
  ['has a text for its faces', () => ({ tick: null, faces: 'abc', words: 'is liked' }) as never],
])('[OWN-01] marks whose function %s are left out and reported; the map stays', async (_what, markOf) => {
  const asked = vi.fn(markOf);
  const { user, reported } = open(asked);
  await user.click(await screen.findByRole('button', { name: 'Mark' }));
  expect(await words()).toEqual(['no mark', 'no mark']);
  expect([asked.mock.calls.length, reported.length]).toEqual([1, 1]);
});

it('[OWN-01] a function that answers nothing marks nothing', async () => {
  const { user, reported } = open((id) =>
    id === '2' ? { tick: null, faces: [], words: 'is new' } : (undefined as never),
  );
  await user.click(await screen.findByRole('button', { name: 'Mark' }));
  expect((await words()).toSorted()).toEqual(['is new', 'no mark']);
  expect(reported).toEqual([]);
});
