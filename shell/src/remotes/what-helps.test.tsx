import { RemoteFailure, type RemoteFailureKind } from '@commonhearth/federation';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AboveFailure } from './above-failure.tsx';
import { PageFailure } from './page-failure.tsx';
import { PlaceFailure, SmallFailure } from './place-failure.tsx';

const failureOf = (kind: RemoteFailureKind, reason = '') =>
  new RemoteFailure(kind, { remote: 'mf-a' }, reason);
const props = { retry: () => undefined, retrying: false };
const panels: readonly (readonly [string, (failure: RemoteFailure) => ReactElement])[] = [
  ['page', (failure) => <PageFailure {...props} failure={failure} />],
  ['place', (failure) => <PlaceFailure {...props} failure={failure} />],
  ['dialog', (failure) => <AboveFailure {...props} failure={failure} dismiss={() => undefined} />],
  ['bar', (failure) => <SmallFailure {...props} failure={failure} />],
];
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent || button.ariaLabel);

it.each(panels)(
  '[PLT-08] what the site no longer keeps is had by a reload, not by trying again: %s',
  (name, show) => {
    render(show(failureOf('outdated', 'https://site.example/150.js answered 404')));
    expect(buttons().filter((words) => words !== 'Close')).toEqual([
      name === 'bar' ? 'There is a new version of this page. Reload' : 'Reload',
    ]);
    if (name !== 'bar')
      expect(screen.getByRole('alert').textContent).toContain('There is a new version of this page');
  },
);

it.each(panels.slice(0, 3))(
  'what is switched off says so with its reason, and nothing can be tried: %s',
  (_name, show) => {
    render(show(failureOf('off', 'Back on Monday.')));
    expect(screen.getByRole('alert').textContent).toMatch(/switched off for now\..*Back on Monday\./);
    expect(buttons().filter((words) => words !== 'Close')).toEqual([]);
  },
);

it('a small button of what is switched off is not there', () => {
  const { container } = render(<SmallFailure {...props} failure={failureOf('off')} />);
  expect(container.childElementCount).toBe(0);
});

it.each(panels.slice(0, 3))('who is offline tries again once connected: %s', (_name, show) => {
  render(show(failureOf('offline')));
  expect(screen.getByRole('alert').textContent).toMatch(/may be offline\..*once you are connected\./);
  expect(buttons().filter((words) => words !== 'Close')).toEqual(['Retry']);
});

it.each(panels)('everything else is tried again: %s', (_name, show) => {
  render(show(failureOf('unreachable')));
  expect(buttons().filter((words) => words?.endsWith('Retry'))).toHaveLength(1);
});
