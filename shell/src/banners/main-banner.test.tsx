import { navigationSlice } from '@commonhearth/contract';
import { buildSubscriber, buildUser } from '@commonhearth/fixtures/entities';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { ShellLayout } from '../layout/shell-layout.tsx';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';

const pages = ['/hfc/home', '/hfc/new', '/hfc/_i/review'];
/** Pages of the site, one after the other; the last one is the staff's. */
function Site() {
  const [page, setPage] = useState('/hfc/home');
  return (
    <RemotesContext value={{ federation: soundFederation(), report: noReport }}>
      <ShellLayout entries={[]} page={page} dense={page === '/hfc/_i/review'} greeting={page === '/hfc/new'}>
        {pages.map((path) => (
          <button
            key={path}
            onClick={() => {
              setPage(path);
            }}
          >
            {path}
          </button>
        ))}
      </ShellLayout>
    </RemotesContext>
  );
}
const goTo = (path: string): void => {
  fireEvent.click(screen.getByRole('button', { name: path }));
};
const alert = (id: string, day: number, seen = false) => ({
  alert_id: id,
  type: 'compound_broadcast',
  compound_id: id,
  create_timestamp: `2026-11-${day}T10:00:00Z`,
  seen,
});
const signedIn = {
  type: 'session/signedIn',
  payload: {
    user: buildUser(),
    subscribers: [buildSubscriber({ subscriber_id: '70' })],
    subscriberId: '70',
  },
};
async function open(alerts: readonly unknown[] = [], liked = ['7', '8'], path = '/') {
  const rendered = renderWithPlatform(<Site />, {
    path,
    prepare: (store) => {
      store.dispatch(signedIn);
    },
  });
  await screen.findByRole('button', { name: /^Account of/ });
  const tell = (told: readonly unknown[]): void => {
    act(() => {
      rendered.store.dispatch({
        type: 'likes/likesLoaded',
        payload: { subscriberId: '70', liked: liked.map((id) => ({ compound_id: id, status: 'liked' })) },
      });
      rendered.store.dispatch({ type: 'alerts/alertsLoaded', payload: { subscriberId: '70', alerts: told } });
    });
  };
  tell(alerts);
  return { ...rendered, tell };
}
const banner = (): HTMLElement | null =>
  screen.queryByRole('complementary', { name: 'News about your shortlist' });
/** Waits for the banner's chunk. */
const findBanner = (): Promise<HTMLElement> =>
  screen.findByRole('complementary', { name: 'News about your shortlist' });
beforeEach(() => {
  localStorage.clear();
});

it('[DSH-07] opens with the next page, and not above the one that somebody reads', async () => {
  const { tell } = await open([alert('7', 20)]);
  tell([alert('7', 20)]);
  expect(banner()).toBeNull();
  goTo('/hfc/new');
  expect((await findBanner()).textContent).toBe('New note from our team on a home you likeRead');
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe(
    '/HFC Home Dashboard?cid=7&hco=1',
  );
});

it('[DSH-07] is open from the start where the browser knows of it, and closed for who is not here', async () => {
  const before = await open([alert('7', 20)]);
  before.unmount();
  const { store } = await open();
  expect(await findBanner()).toBeTruthy();
  act(() => {
    store.dispatch({ type: 'platform/allReset' });
  });
  expect(banner()).toBeNull();
  act(() => {
    store.dispatch(signedIn);
  });
  await screen.findByRole('button', { name: /^Account of/ });
  expect(banner()).toBeNull();
});

it('[SES-03] shows a visitor’s page, without news, where the page does not sign in by itself', async () => {
  const { dataset } = document.documentElement;
  (await open([alert('7', 20)])).unmount();
  dataset['session'] = 'kept';
  const expected = renderWithPlatform(<Site />);
  expect(await findBanner()).toBeTruthy();
  expected.unmount();
  dataset['session'] = 'not asked';
  renderWithPlatform(<Site />);
  expect(screen.getAllByRole('link', { name: 'Log in' }).length).toBeGreaterThan(0);
  expect(banner()).toBeNull();
  delete dataset['session'];
});

it('[DSH-07] opens with the next page after an unexpected sign-in', async () => {
  const before = await open([alert('7', 20)]);
  before.unmount();
  const { store } = renderWithPlatform(<Site />);
  act(() => {
    store.dispatch(signedIn);
  });
  await screen.findByRole('button', { name: /^Account of/ });
  expect(banner()).toBeNull();
  goTo('/hfc/new');
  expect(await findBanner()).toBeTruthy();
});

it('[DSH-07] stays closed on the pages of staff, and where nothing is new', async () => {
  const { tell } = await open([alert('7', 20)]);
  goTo('/hfc/_i/review');
  expect(banner()).toBeNull();
  tell([alert('7', 20, true), alert('9', 21)]);
  goTo('/hfc/new');
  expect(banner()).toBeNull();
});

it('[DSH-07] is the only banner: the invitation waits until it is dismissed', async () => {
  const { store, tell } = await open([alert('7', 20)]);
  act(() => {
    store.dispatch(navigationSlice.actions.homesQueryKept({ mk: 'austin' }));
  });
  tell([alert('7', 20)]);
  goTo('/hfc/new');
  await act(() => import('./lower-banner.tsx'));
  await findBanner();
  expect(screen.getAllByRole('complementary')).toEqual([banner()]);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('complementary', { name: 'Invite your friends' })).toBeTruthy();
});

it.each(['Dismiss', 'Read'])('[DSH-07] closes for good by “%s”, until the team writes again', async (way) => {
  const { tell } = await open([alert('7', 20)]);
  goTo('/hfc/new');
  await findBanner();
  fireEvent.click(screen.getByRole(way === 'Read' ? 'link' : 'button', { name: way }));
  expect(banner()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  tell([alert('7', 20)]);
  goTo('/hfc/home');
  expect(banner()).toBeNull();
  tell([alert('8', 21), alert('7', 20)]);
  goTo('/hfc/new');
  await findBanner();
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toContain('cid=8');
});

it('[DSH-07] leads to the home within the list as it is filtered', async () => {
  await open([alert('7', 20)], undefined, '/HFC Home Dashboard?minp=5&tag=pool&cid=3');
  goTo('/hfc/new');
  await findBanner();
  const address = screen.getByRole('link', { name: 'Read' }).getAttribute('href');
  expect(address).toMatch(/\?minp=5&tag=pool&cid=7&hco=1$/);
});
