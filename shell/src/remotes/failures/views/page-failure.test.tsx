import { RemoteFailure } from '@commonhearth/federation';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { PageFailure } from './page-failure.tsx';
import { firstPauseMs, pauseMs } from './use-retry.ts';

it('a page that failed has a heading of its own, which says what happened', () => {
  const failure = new RemoteFailure('unreachable', { remote: 'mf-dashboard' }, 'no answer');
  render(<PageFailure failure={failure} retry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t reach this part right now.');
});

it('one press on Retry retries every failed part of the page, but none that is gone', () => {
  const retries = [vi.fn(), vi.fn(), vi.fn()];
  const [page, part, gone] = retries.map((retry, i) => {
    const failure = new RemoteFailure('unreachable', { remote: `mf-${i}` }, 'no answer');
    return render(<PageFailure failure={failure} retry={retry} />);
  });
  gone?.unmount();
  fireEvent.click(within(part?.container as HTMLElement).getByRole('button', { name: 'Retry' }));
  expect(retries.map((retry) => retry.mock.calls.length)).toEqual([1, 1, 0]);
  page?.unmount();
});

it.each([
  ['offline', 1],
  ['unreachable', 0],
] as const)(
  'what failed as %s is tried again by itself %i times when the connection is back',
  (kind, times) => {
    const retry = vi.fn();
    const failure = new RemoteFailure(kind, { remote: 'mf-dashboard' }, 'no answer');
    const { unmount } = render(<PageFailure failure={failure} retry={retry} />);
    fireEvent(window, new Event('online'));
    expect(retry).toHaveBeenCalledTimes(times);
    unmount();
    fireEvent(window, new Event('online'));
    expect(retry).toHaveBeenCalledTimes(times);
  },
);

describe('the browser said that it is connected before the failure was shown', () => {
  const offline = new RemoteFailure('offline', { remote: 'mf-dashboard' }, 'no answer');
  const retry = vi.fn();
  const ask = vi.fn<(path: string) => Promise<Response>>();
  const show = (failure: RemoteFailure) => render(<PageFailure failure={failure} retry={retry} />);
  beforeEach(() => {
    vi.useFakeTimers();
    retry.mockReset();
    ask.mockReset().mockResolvedValue({ status: 200 } as Response);
    globalThis.fetch = ask as unknown as typeof fetch;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'fetch');
  });

  it('it is tried again once the site answers, and only once', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    show(offline);
    await vi.advanceTimersByTimeAsync(2 * firstPauseMs);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(retry).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(10 * pauseMs);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls.map(([path]) => path)).toEqual(['/healthz', '/healthz']);
  });

  it('asks after one to two seconds, then every five to ten, so that browsers do not all ask at once', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'));
    const random = vi.spyOn(Math, 'random');
    for (const [part, first, second] of [
      [0, 1000, 5000],
      [0.9, 1900, 9500],
    ] as const) {
      random.mockReturnValue(part);
      ask.mockClear();
      const { unmount } = show(offline);
      const asked: number[] = [];
      for (const passed of [first - 1, 1, second - 1, 1]) {
        await vi.advanceTimersByTimeAsync(passed);
        asked.push(ask.mock.calls.length);
      }
      expect(asked).toEqual([0, 1, 1, 2]);
      unmount();
    }
  });

  it('nothing is asked again if the answer comes once the panel is gone', async () => {
    const late = Promise.withResolvers<Response>();
    ask.mockReturnValue(late.promise);
    const { unmount } = show(offline);
    await vi.advanceTimersByTimeAsync(2 * firstPauseMs);
    unmount();
    late.reject(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(10 * pauseMs);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(retry).toHaveBeenCalledTimes(0);
  });

  it('a try that failed the same way is followed by another', async () => {
    const { rerender } = show(offline);
    await vi.advanceTimersByTimeAsync(2 * firstPauseMs);
    const second = new RemoteFailure('offline', { remote: 'mf-dashboard' }, 'no answer');
    rerender(<PageFailure failure={second} retry={retry} />);
    await vi.advanceTimersByTimeAsync(2 * firstPauseMs);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  it('nothing is asked while the browser is offline, nor once the panel is gone', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { unmount } = show(offline);
    await vi.advanceTimersByTimeAsync(5 * pauseMs);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    unmount();
    await vi.advanceTimersByTimeAsync(5 * pauseMs);
    expect(ask).toHaveBeenCalledTimes(0);
    expect(retry).toHaveBeenCalledTimes(0);
  });
});
