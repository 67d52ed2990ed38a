import { navigationSlice } from '@commonhearth/contract';
import type { PlatformStore } from '@commonhearth/testing/platform';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
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
