import { navigationSlice } from '@commonhearth/contract';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
import { ShellLayout } from '../layout/shell-layout.tsx';

const open = ({ greeting = true, market = true, hero = 'gone' } = {}) => {
  document.documentElement.dataset['hero'] = hero;
  return renderWithPlatform(
    <RemotesContext value={{ federation: soundFederation(), report: noReport }}>
      <ShellLayout entries={[]} page="Homes" dense={false} greeting={greeting}>
        <h1>Homes</h1>
      </ShellLayout>
    </RemotesContext>,
    {
      path: '/hfc/home',
      prepare: (store) => {
        if (market) store.dispatch(navigationSlice.actions.homesQueryKept({ mk: 'austin', maxp: '900000' }));
      },
    },
  );
};
const banner = () => screen.findByRole('complementary', { name: 'Invite your friends' });
/** The part is a chunk of its own: it had the time to come. */
const none = async () => {
  await act(() => import('./lower-banner.tsx'));
  expect(screen.queryByRole('complementary')).toBeNull();
};
const offer = (value: unknown): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
};
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  delete document.documentElement.dataset['hero'];
});

it('[DSH-07] asks to bring friends where homes have a context of filters', async () => {
  open();
  expect((await banner()).textContent).toContain('Invite your friends. It’s free.');
});

it.each([
  ['before a market is chosen', { market: false }],
  ['on a page without filters', { greeting: false }],
  ['below the greeting', { hero: '' }],
])('[DSH-07] does not ask %s', async (_when, given) => {
  open(given);
  await none();
});

it('[DSH-07] is gone for good once it is dismissed, and the page has the focus', async () => {
  const { told, unmount } = open();
  await banner();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(told).toEqual([{ name: 'Dashboard', subevent: 'banner_dismissed', market: 'austin' }]);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  unmount();
  open();
  await none();
});

it('invites to the homes of the market, without what else is set', async () => {
  const taken: string[] = [];
  offer({
    writeText: (text: string) => {
      taken.push(text);
      return Promise.resolve();
    },
  });
  const { noted } = open();
  await banner();
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText('Link copied. Send it to your friends.')).toBeTruthy();
  expect(taken).toEqual(['http://localhost/HFC%20Home%20Dashboard?mk=austin']);
  expect(noted).toEqual([['share', {}]]);
});

it('shows the link in a dialog, and stays as it is, where the browser neither shares nor copies', async () => {
  offer({ writeText: () => Promise.reject(new Error('denied')) });
  open();
  await banner();
  const button = screen.getByRole('button', { name: 'Invite' });
  button.focus();
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Copy the link' });
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>('Link to the homes');
  expect(field.value).toBe('http://localhost/HFC%20Home%20Dashboard?mk=austin');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => {
    expect(document.activeElement).toBe(button);
  });
});
