import { act, fireEvent, render, screen } from '@testing-library/react';
import { RangeFields } from './range-fields.tsx';

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** Fields whose range is set only when the test says so. */
function open() {
  const heard: Range[] = [];
  const fields = (range: Range) => (
    <RangeFields
      {...range}
      minLabel="From"
      maxLabel="To"
      most={50_000_000}
      step={50_000}
      unit="usd"
      onChange={(next) => heard.push(next)}
    />
  );
  const { rerender, unmount } = render(fields({ min: null, max: null }));
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    heard,
    unmount,
    set: (range: Range) => {
      rerender(fields(range));
    },
    type: (name: string, text: string) => {
      fireEvent.change(field(name), { target: { value: text } });
    },
    leave: (name: string) => fireEvent.blur(field(name)),
    shown: () => [field('From').value, field('To').value],
  };
}
/** Longer than typing pauses before it counts. */
const pause = (): void => {
  act(() => {
    vi.advanceTimersByTime(400);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keeps what is typed when the range of an earlier digit is set late', () => {
  const { heard, set, type, shown } = open();
  type('From', '1');
  pause();
  expect([heard, shown()]).toEqual([[{ min: 1, max: null }], ['1', '']]);
  type('From', '1.9m');
  set({ min: 1, max: null });
  expect(shown()).toEqual(['1.9m', '']);
  pause();
  type('To', '3');
  set({ min: 1_900_000, max: null });
  expect(shown()).toEqual(['1.9m', '3']);
  type('To', '3m');
  pause();
  expect(heard.at(-1)).toEqual({ min: 1_900_000, max: 3_000_000 });
});

it('sets a range once, in order, when it is left before the pause, and then shows what is set', () => {
  const { heard, set, type, leave, shown, unmount } = open();
  type('From', '1.9m');
  type('To', '900k');
  leave('To');
  pause();
  const range = { min: 900_000, max: 1_900_000 };
  expect(heard).toEqual([range]);
  set(range);
  expect(shown()).toEqual(['900000', '1900000']);
  set({ min: null, max: null });
  expect(shown()).toEqual(['', '']);
  unmount();
  expect(heard).toEqual([range]);
});
