import { RemoteFailure, type RemoteFailureKind } from '@commonhearth/federation';
import { Dialog } from '@commonhearth/ui/dialog';
import { render, screen, within } from '@testing-library/react';
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
      name === 'bar' ? 'New version. Reload' : 'Reload',
    ]);
    if (name !== 'bar')
      expect(screen.getByRole('alert').textContent).toContain('There is a new version of this page');
  },
);

it.each(panels.slice(0, 3))(
  'what is switched off says so with its reason, and nothing can be tried: %s',
  (_name, show) => {
    render(show(failureOf('off', 'Back on Monday.')));
    expect(screen.getByRole('alert').textContent).toMatch(/turned off for now\..*Back on Monday\./);
    expect(buttons().filter((words) => words !== 'Close')).toEqual([]);
  },
);

it.each([
  ['offline', 'Offline. Retry', 'We can’t reach the site. You may be offline.'],
  ['unreachable', 'Didn’t load. Retry', 'We can’t reach this part right now.'],
] as const)(
  'a small button says in words that are seen why it is there, and the rest at its touch: %s',
  (kind, words, sentence) => {
    render(<SmallFailure {...props} failure={failureOf(kind)} />);
    const button = screen.getByRole('button', { name: words, description: sentence });
    expect(button).toContainElement(screen.getByText(words));
  },
);

it('a small button of what is switched off is not there', () => {
  const { container } = render(<SmallFailure {...props} failure={failureOf('off')} />);
  expect(container.childElementCount).toBe(0);
});

it.each(panels.slice(0, 3))('who is offline tries again once connected: %s', (_name, show) => {
  render(show(failureOf('offline')));
  expect(screen.getByRole('alert').textContent).toMatch(/may be offline\..*once you’re connected\./);
  expect(buttons().filter((words) => words !== 'Close')).toEqual(['Retry']);
});

it.each(panels)('everything else is tried again: %s', (_name, show) => {
  render(show(failureOf('unreachable')));
  expect(buttons().filter((words) => words?.endsWith('Retry'))).toHaveLength(1);
});

it('a dialog that does not come says so in the dialog that asked for it, which covers all else', () => {
  const failed = <AboveFailure {...props} failure={failureOf('offline')} dismiss={() => undefined} />;
  const home = (open: boolean) => (
    <Dialog open={open} onOpenChange={() => undefined} title="A home">
      {failed}
    </Dialog>
  );
  const { rerender } = render(home(true));
  const asked = within(screen.getByRole('dialog', { name: 'A home' }));
  expect(asked.getByRole('alert').textContent).toContain('We can’t reach the site.');
  expect(asked.getByRole('button', { name: 'Retry' })).toBeTruthy();
  rerender(home(false));
  expect(screen.queryByRole('alert')).toBeNull();
  // of the page, it stands at the end of it
  render(failed);
  expect(screen.getByRole('alert').closest('[data-remote-failure]')?.parentElement).toBe(document.body);
});
