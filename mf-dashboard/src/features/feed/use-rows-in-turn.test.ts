import { act, renderHook } from '@testing-library/react';
import type { CompoundSummary } from '@commonhearth/domain';
import { useRowsInTurn } from './use-rows-in-turn.ts';

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
    jest.advanceTimersToNextTimer();
  });
};
const showing = (many: boolean) =>
  renderHook(
    (compounds: readonly CompoundSummary[]) => drawn(useRowsInTurn({ compounds, columns, last, many })),
    {
      initialProps: list('a'),
    },
  );

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('in a market of very many homes a new list comes row by row, each showing what it had until its turn', () => {
  const { result, rerender } = showing(true);
  expect(result.current).toEqual(['a0 a1', '', '', '']);
  for (let rows = 1; rows <= last; rows += 1) turn();
  expect(result.current).toEqual(['a0 a1', 'a2 a3', 'a4 a5', 'a6 a7']);
  rerender(list('b'));
  expect(result.current).toEqual(['b0 b1', 'a2 a3', 'a4 a5', 'a6 a7']);
  turn();
  expect(result.current).toEqual(['b0 b1', 'b2 b3', 'a4 a5', 'a6 a7']);
  // another one before all are there begins again
  rerender(list('c'));
  expect(result.current).toEqual(['c0 c1', 'b2 b3', 'b4 b5', 'b6 b7']);
  for (let rows = 1; rows <= last; rows += 1) turn();
  expect(result.current).toEqual(['c0 c1', 'c2 c3', 'c4 c5', 'c6 c7']);
  expect(jest.getTimerCount()).toBe(0);
});

it('in other markets it comes at once', () => {
  const { result, rerender } = showing(false);
  rerender(list('b'));
  expect(result.current).toEqual(['b0 b1', 'b2 b3', 'b4 b5', 'b6 b7']);
});
