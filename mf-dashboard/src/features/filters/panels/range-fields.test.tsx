import { act, fireEvent, render, screen } from '@testing-library/react';
import { RangeFields } from './range-fields.tsx';

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** Fields whose range changes only when the test sets it. */
function open() {
  const changes: Range[] = [];
  const fields = (range: Range) => (
    <RangeFields
      {...range}
      minLabel="From"
      maxLabel="To"
      most={50_000_000}
      step={50_000}
      unit="usd"
      onChange={(next) => changes.push(next)}
    />
  );
  const { rerender, unmount } = render(fields({ min: null, max: null }));
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    changes,
    unmount,
    set: (range: Range) => {
      rerender(fields(range));
    },
    type: (name: string, text: string) => {
      fireEvent.change(field(name), { target: { value: text } });
    },
    leave: (name: string) => fireEvent.blur(field(name)),
    values: () => [field('From').value, field('To').value],
  };
}
/** Waits longer than the debounce delay. */
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

it('keeps the user’s input when the range of an earlier digit arrives late', () => {
  const { changes, set, type, values } = open();
  type('From', '1');
  pause();
  expect([changes, values()]).toEqual([[{ min: 1, max: null }], ['1', '']]);
  type('From', '1.9m');
  set({ min: 1, max: null });
  expect(values()).toEqual(['1.9m', '']);
  pause();
  type('To', '3');
  set({ min: 1_900_000, max: null });
  expect(values()).toEqual(['1.9m', '3']);
  type('To', '3m');
  pause();
  expect(changes.at(-1)).toEqual({ min: 1_900_000, max: 3_000_000 });
});

it('sets a range once, in order, on blur before the debounce ends, and then shows the range that is set', () => {
  const { changes, set, type, leave, values, unmount } = open();
  type('From', '1.9m');
  type('To', '900k');
  leave('To');
  pause();
  const range = { min: 900_000, max: 1_900_000 };
  expect(changes).toEqual([range]);
  set(range);
  expect(values()).toEqual(['900000', '1900000']);
  set({ min: null, max: null });
  expect(values()).toEqual(['', '']);
  unmount();
  expect(changes).toEqual([range]);
});
