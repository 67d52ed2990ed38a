import { act, renderHook } from '@testing-library/react';
import { useSteps } from './use-steps.ts';

/** Work that a test lets go on. */
function work(answer: string) {
  let may = false;
  const steps = function* () {
    while (!may) yield;
    return answer;
  };
  return {
    steps,
    end: () => {
      may = true;
    },
  };
}
const many = { homes: 5_000, of: 'seattle' };
const turn = (): void => {
  act(() => {
    vi.advanceTimersByTime(1);
  });
};

beforeEach(() => {
  // a look at the clock takes a while: each turn is one step
  let time = 0;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('of many homes keeps the answer before until the new one is there, and says which it is', () => {
  const [first, second] = [work('first'), work('second')];
  const { result, rerender } = renderHook(({ steps }) => useSteps(steps, many), { initialProps: first });
  expect(result.current).toEqual({ value: null, settled: false });
  first.end();
  turn();
  expect(result.current).toEqual({ value: 'first', settled: true });
  rerender(second);
  expect(result.current).toEqual({ value: 'first', settled: false });
  second.end();
  turn();
  expect(result.current).toEqual({ value: 'second', settled: true });
});

it('never lets a late answer take the place of a newer one', () => {
  const [late, newer] = [work('late'), work('newer')];
  const { result, rerender } = renderHook(({ steps }) => useSteps(steps, many), { initialProps: late });
  rerender(newer);
  newer.end();
  turn();
  late.end();
  turn();
  turn();
  expect(result.current).toEqual({ value: 'newer', settled: true });
});

it('answers nothing of another market, and of few homes at once', () => {
  const [one, other] = [work('one'), work('other')];
  one.end();
  const { result, rerender } = renderHook(({ steps, of, homes }) => useSteps(steps, { homes, of }), {
    initialProps: { steps: one.steps, ...many },
  });
  turn();
  expect(result.current.value).toBe('one');
  rerender({ steps: other.steps, ...many, of: 'austin' });
  expect(result.current).toEqual({ value: null, settled: false });
  other.end();
  rerender({ steps: other.steps, homes: 20, of: 'austin' });
  expect(result.current).toEqual({ value: 'other', settled: true });
});
