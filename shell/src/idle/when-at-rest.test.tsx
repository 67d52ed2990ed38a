import { PagePending } from '@commonhearth/ui';
import { render } from '@testing-library/react';
import { whenAtRest } from './when-at-rest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
  await vi.advanceTimersByTimeAsync(60_000);
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

it.each([
  ['waits for an eager image', 'eager', 0],
  ['does not wait for a lazy image', 'lazy', 1],
] as const)('%s that has not loaded', async (_what, loading, times) => {
  // jsdom knows no lazy images, and loads none
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const { container } = render(<img alt="Yard" />);
  const image = container.querySelector('img');
  Object.assign(image ?? {}, { loading });
  const act = vi.fn();
  whenAtRest(act);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(act).toHaveBeenCalledTimes(times);
  complete.mockReturnValue(true);
  image?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('waits until the window has loaded', async () => {
  render(page(false));
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const act = vi.fn();
  whenAtRest(act);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(act).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).toHaveBeenCalledTimes(1);
});
