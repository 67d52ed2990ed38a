import { PagePending } from '@commonhearth/ui';
import { render } from '@testing-library/react';
import { whenAtRest } from './when-at-rest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const page = (isPending: boolean) => (
  <main>{isPending ? <PagePending label="Loading …">{null}</PagePending> : <h1>Homes</h1>}</main>
);

it('waits until the page stands, however long its code takes to come after the load of the window', async () => {
  const { rerender } = render(page(true));
  const act = vi.fn();
  whenAtRest(act);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(act).not.toHaveBeenCalled();
  rerender(page(false));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('goes ahead after fifteen seconds where the page never comes, and once', async () => {
  const { rerender } = render(page(true));
  const act = vi.fn();
  whenAtRest(act);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_001);
  rerender(page(false));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not wait where the page stands already', async () => {
  render(page(false));
  const act = vi.fn();
  whenAtRest(act);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});
