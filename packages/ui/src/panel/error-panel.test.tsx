import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorPanel } from './error-panel.tsx';

const reconnect = () => fireEvent(window, new Event('online'));

it('retries by a press, and once each time the connection is back', () => {
  const onRetry = vi.fn();
  const { rerender, unmount } = render(
    <ErrorPanel title="The homes didn’t load" onRetry={onRetry}>
      Check your connection.
    </ErrorPanel>,
  );
  expect(onRetry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  reconnect();
  expect(onRetry).toHaveBeenCalledTimes(2);
  rerender(
    <ErrorPanel title="The homes didn’t load" onRetry={onRetry} retrying>
      Check your connection.
    </ErrorPanel>,
  );
  reconnect();
  unmount();
  reconnect();
  expect(onRetry).toHaveBeenCalledTimes(2);
});

it('waits for a press if told so', () => {
  const onRetry = vi.fn();
  render(
    <ErrorPanel title="This page is older than the site" onRetry={onRetry} retriesOnline={false}>
      Reload the page to continue.
    </ErrorPanel>,
  );
  reconnect();
  expect(onRetry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
