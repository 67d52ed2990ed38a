import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { open, rest, stopTime } from './places.harness.tsx';

stopTime();

it.each([
  [
    'as it is drawn',
    (work: () => void): void => {
      work();
    },
  ],
  [
    'in an effect',
    (work: () => void): void => {
      useEffect(work);
    },
  ],
])(
  '[OWN-01] one that holds the page for more than a second %s is left out, and reported once',
  async (_, run) => {
    let [drawn, now] = [0, 0];
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { reported, go } = open(() =>
      Promise.resolve({
        default: () => {
          drawn += 1;
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
    const before = drawn;
    go('/b');
    await rest();
    expect([drawn, reported.length]).toEqual([before, 1]);
  },
);

it('[OWN-01] one that holds the page for less than a second stays', async () => {
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
