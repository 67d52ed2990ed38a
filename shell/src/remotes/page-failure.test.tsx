import { RemoteFailure } from '@commonhearth/federation';
import { render, screen } from '@testing-library/react';
import { PageFailure } from './page-failure.tsx';

it('a page that failed has a heading of its own, which says what happened', () => {
  const failure = new RemoteFailure('unreachable', { remote: 'mf-dashboard' }, 'no answer');
  render(<PageFailure failure={failure} retry={() => undefined} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(failure.message);
});
