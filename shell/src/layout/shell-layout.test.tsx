import { navigationSlice } from '@commonhearth/contract';
import { buildUser } from '@commonhearth/fixtures/entities';
import type { PlatformStore } from '@commonhearth/testing/platform';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
import { ShellLayout } from './shell-layout.tsx';

const entries = [{ label: 'Homes', route: 'HFC Home Dashboard', audience: 'anyone', order: 10 }] as const;
const open = (prepare?: (store: PlatformStore['store']) => void) =>
  renderWithPlatform(
    <RemotesContext value={{ federation: soundFederation(), report: noReport }}>
      <ShellLayout entries={entries} page="About" dense={false}>
        <h1>A page</h1>
      </ShellLayout>
    </RemotesContext>,
    { path: '/about/about', ...(prepare && { prepare }) },
  );
afterEach(() => {
  delete document.documentElement.dataset['session'];
});
const leads = (name: RegExp): Set<string | null> =>
  new Set(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href')));

it('[RTE-16] logo and homes lead to the front page and the plain list before a market was open', () => {
  open();
  expect(leads(/, home$/)).toEqual(new Set(['/Root']));
  expect(leads(/^Homes$/)).toEqual(new Set(['/HFC Home Dashboard']));
});

it('[RTE-16] logo and homes lead back to the market that was open, without its filters', () => {
  open((store) => {
    store.dispatch(navigationSlice.actions.homesQueryKept({ mk: 'austin', maxp: '900000' }));
  });
  expect(leads(/, home$/)).toEqual(new Set(['/HFC Home Dashboard?mk=austin']));
  expect(leads(/^Homes$/)).toEqual(new Set(['/HFC Home Dashboard?mk=austin']));
});

it('[RTE-16] the logo leads staff to the review cycles, also from a page outside of their app', () => {
  open((store) => {
    store.dispatch(signedInAs(buildUser({ is_staff: true })));
  });
  expect(leads(/, home$/)).toEqual(new Set(['/HFCi Review Periods']));
});

it('pointing at a link of the bar loads its page ahead, and leads nowhere', async () => {
  const { prefetched, address } = open();
  const [homes] = screen.getAllByRole('link', { name: 'Homes' });
  await userEvent.hover(homes ?? document.body);
  expect([prefetched, address()]).toEqual([['/HFC Home Dashboard?'], '/about/about']);
});

/** Classes of styled-components: one for each height. */
const look = () => screen.getByRole('banner').className;
const signedInAs = (user: ReturnType<typeof buildUser>) => ({
  type: 'session/signedIn',
  payload: { user, subscribers: [], subscriberId: null },
});
const signedIn = signedInAs(buildUser());
const refused = { type: 'session/signInRefused', payload: null };
const signingIn = { type: 'session/signingIn' };

describe('the height of the bar', () => {
  interface At {
    readonly page: string;
    readonly keepsBarHeight: boolean;
  }
  let go: (at: At) => void = () => undefined;
  const turnTo = (at: At): void => {
    act(() => {
      go(at);
    });
  };
  function Pages() {
    const [at, setAt] = useState({ page: '/account/forgot-password', keepsBarHeight: true });
    go = setAt;
    return (
      <RemotesContext value={{ federation: soundFederation(), report: noReport }}>
        <ShellLayout entries={entries} dense={false} {...at}>
          <h1>A page</h1>
        </ShellLayout>
      </RemotesContext>
    );
  }

  function openPages() {
    const { store } = renderWithPlatform(<Pages />);
    return (action: Parameters<typeof store.dispatch>[0]): void => {
      act(() => {
        store.dispatch(action);
      });
    };
  }

  it('follows the session; on a page that keeps its height, only from the next page on', () => {
    const tell = openPages();
    const compact = look();
    tell(signingIn);
    turnTo({ page: '/login', keepsBarHeight: false });
    expect(look()).toBe(compact);
    turnTo({ page: '/account/forgot-password', keepsBarHeight: true });
    tell(signedIn);
    expect(look()).toBe(compact);
    turnTo({ page: '/account/update-password', keepsBarHeight: true });
    const tall = look();
    expect(tall).not.toBe(compact);
    tell(refused);
    expect(look()).toBe(tall);
    turnTo({ page: '/account/forgot-password', keepsBarHeight: true });
    expect(look()).toBe(compact);
    turnTo({ page: '/login', keepsBarHeight: false });
    tell(signedIn);
    expect(look()).toBe(tall);
  });

  it('matches the first paint on the page that the browser loaded, and the session from the next page on', () => {
    document.documentElement.dataset['session'] = 'not asked';
    const tell = openPages();
    const tall = look();
    tell(refused);
    expect(look()).toBe(tall);
    tell({ type: 'platform/allReset' });
    turnTo({ page: '/hfc/home', keepsBarHeight: false });
    expect(look()).not.toBe(tall);
    turnTo({ page: '/account/update-password', keepsBarHeight: true });
    expect(look()).not.toBe(tall);
  });
});
