import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, screen } from '@testing-library/react';
import { useAtRest } from './use-at-rest.ts';

it.each([true, false])('loads again once the browser is online (immediate: %s)', async (immediate) => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<{ readonly words: string }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ words: 'The like was not stored' });
  const Message = () => useAtRest(load, immediate)?.words;
  renderWithPlatform(<Message />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The like was not stored')).toBeTruthy();
});

it('does not load again if the browser is online after a failure and an unmount', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject<{ readonly words: string }>(new Error('offline')));
  const Message = () => useAtRest(load, true)?.words;
  const { unmount } = renderWithPlatform(<Message />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});
