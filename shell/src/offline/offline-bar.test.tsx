import { Dialog } from '@commonhearth/ui/dialog';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { OfflinePlace } from './offline-bar.tsx';

const connect = (online: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

it('shows an offline message in place of the other content at the bottom, until the connection returns', async () => {
  render(<OfflinePlace>Privacy choice</OfflinePlace>);
  const news = screen.getByRole('status');
  expect(news.textContent).toBe('');
  connect(false);
  await waitFor(() => {
    expect(news.textContent).toBe('You’re offline. You can still see what has loaded.');
  });
  expect(document.documentElement.style.getPropertyValue('--bar-room')).not.toBe('');
  expect(screen.queryByText('Privacy choice')).toBeNull();
  connect(true);
  expect(news.textContent).toBe('');
  expect(document.documentElement.style.getPropertyValue('--bar-room')).toBe('');
  expect(screen.getByText('Privacy choice')).not.toBeNull();
});

it('shows the message in an open dialog, which covers the bottom of the page', async () => {
  render(
    <>
      <OfflinePlace>Privacy choice</OfflinePlace>
      <Dialog open onOpenChange={() => undefined} title="A home">
        Its story
      </Dialog>
    </>,
  );
  const news = within(screen.getByRole('dialog')).getByRole('status');
  expect(news.textContent).toBe('');
  connect(false);
  await waitFor(() => {
    expect(news.textContent).toBe('You’re offline. You can still see what has loaded.');
  });
  connect(true);
  expect(news.textContent).toBe('');
});
