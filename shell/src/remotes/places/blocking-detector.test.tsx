import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { createBlockingDetector } from './blocking-detector.tsx';
import { open, rest, stopTime } from './places.harness.tsx';

stopTime();

it.each([
  [
    'in its render',
    (work: () => void): void => {
      work();
    },
  ],
  [
    'in a layout effect',
    (work: () => void): void => {
      useLayoutEffect(work);
    },
  ],
  [
    'in an effect',
    (work: () => void): void => {
      useEffect(work);
    },
  ],
])(
  '[OWN-01] removes a filler that blocks the page for more than a second %s, and reports it once',
  async (_, run) => {
    let [renders, now] = [0, 0];
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { reported, go } = open(() =>
      Promise.resolve({
        default: () => {
          renders += 1;
          run(() => {
            now += 1001;
          });
          return <p>Slow</p>;
        },
      }),
    );
    await rest();
    expect(screen.queryByText('Slow')).not.toBeInTheDocument();
    expect(reported).toEqual([expect.objectContaining({ kind: 'frozen' })]);
    const before = renders;
    go('/b');
    await rest();
    expect([renders, reported.length]).toEqual([before, 1]);
  },
);

it('[OWN-01] keeps a filler that blocks the page for less than a second', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const { reported } = open(() =>
    Promise.resolve({
      default: () => {
        now += 999;
        return <p>Slow</p>;
      },
    }),
  );
  await rest();
  expect(screen.getAllByText('Slow')).toHaveLength(2);
  expect(reported).toEqual([]);
});

it('[OWN-01] does not render a filler that blocked in one card in the next, nor when its route opens again', async () => {
  let [renders, now] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const Slow = () => {
    renders += 1;
    now += 1001;
    return <p>Slow</p>;
  };
  const load = () => Promise.resolve({ default: Slow });
  const { reported, unmount } = open(load);
  await rest();
  expect([renders, reported.length]).toEqual([1, 1]);
  unmount();
  const again = open(load);
  await rest();
  expect([renders, again.reported.length]).toEqual([1, 0]);
});

it('[OWN-01] does not count what other code does before React continues', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const onBlocked = vi.fn();
  const { Start, End } = createBlockingDetector(onBlocked);
  const { rerender } = render(<Start of={{}} />);
  await Promise.resolve();
  now += 5000;
  rerender(<End of={{}} />);
  expect(onBlocked).not.toHaveBeenCalled();
});
