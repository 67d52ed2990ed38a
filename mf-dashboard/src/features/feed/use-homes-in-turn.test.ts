import { act, renderHook } from '@testing-library/react';
import type { CompoundSummary } from '@commonhearth/domain';
import { useHomesInTurn } from './use-homes-in-turn.ts';

const columns = 2;
const last = 3;
const list = (name: string): readonly CompoundSummary[] =>
  Array.from({ length: 40 }, (_, at) => ({ compoundId: `${name}${at}` }) as CompoundSummary);
const drawn = (of: (row: number) => readonly CompoundSummary[]): string[] =>
  Array.from({ length: last + 1 }, (_, row) =>
    of(row)
      .map(({ compoundId }) => compoundId)
      .join(' '),
  );
const turn = (): void => {
  act(() => {
    vi.advanceTimersToNextTimer();
  });
};
const showing = (many: boolean) =>
  renderHook(
    (compounds: readonly CompoundSummary[]) => drawn(useHomesInTurn({ compounds, columns, last, many })),
    {
      initialProps: list('a'),
    },
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const turns = (count: number): void => {
  for (let made = 0; made < count; made += 1) turn();
};
const most = (last + 1) * columns;

it('in a market of very many homes a new list comes home by home, each place showing what it had until its turn', () => {
  const { result, rerender } = showing(true);
  // the page that they stand in is drawn before
  expect(result.current).toEqual(['', '', '', '']);
  turn();
  expect(result.current).toEqual(['a0', '', '', '']);
  turns(most - 1);
  expect(result.current).toEqual(['a0 a1', 'a2 a3', 'a4 a5', 'a6 a7']);
  rerender(list('b'));
  expect(result.current).toEqual(['a0 a1', 'a2 a3', 'a4 a5', 'a6 a7']);
  turns(3);
  expect(result.current).toEqual(['b0 b1', 'b2 a3', 'a4 a5', 'a6 a7']);
  // another one before all are there begins again
  rerender(list('c'));
  expect(result.current).toEqual(['b0 b1', 'b2 b3', 'b4 b5', 'b6 b7']);
  turns(most);
  expect(result.current).toEqual(['c0 c1', 'c2 c3', 'c4 c5', 'c6 c7']);
  expect(vi.getTimerCount()).toBe(0);
  // a shorter one has no place beyond its end
  rerender(list('d').slice(0, 3));
  expect(result.current).toEqual(['c0 c1', 'c2', '', '']);
});

it('in other markets it comes at once', () => {
  const { result, rerender } = showing(false);
  rerender(list('b'));
  expect(result.current).toEqual(['b0 b1', 'b2 b3', 'b4 b5', 'b6 b7']);
});
