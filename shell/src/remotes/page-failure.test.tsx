import { RemoteFailure } from '@commonhearth/federation';
import { fireEvent, render, screen } from '@testing-library/react';
import { PageFailure } from './page-failure.tsx';

it('a page that failed has a heading of its own, which says what happened', () => {
  const failure = new RemoteFailure('unreachable', { remote: 'mf-dashboard' }, 'no answer');
  render(<PageFailure failure={failure} retry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(failure.message);
});

it.each([
  ['offline', 1],
  ['unreachable', 0],
] as const)(
  'what failed as %s is tried again by itself %i times when the connection is back',
  (kind, times) => {
    const retry = jest.fn();
    const failure = new RemoteFailure(kind, { remote: 'mf-dashboard' }, 'no answer');
    const { unmount } = render(<PageFailure failure={failure} retry={retry} />);
    fireEvent(window, new Event('online'));
    expect(retry).toHaveBeenCalledTimes(times);
    unmount();
    fireEvent(window, new Event('online'));
    expect(retry).toHaveBeenCalledTimes(times);
  },
);
