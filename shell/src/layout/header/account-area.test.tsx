import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen, within } from '@testing-library/react';
import { AccountArea } from './account-area.tsx';
import { useNavLinks } from './use-nav-links.ts';

const entries = [
  { label: 'Homes', route: 'HFC Home Dashboard', audience: 'anyone', order: 10 },
  { label: 'Shortlist', route: 'Shortlist', audience: 'signed-in', order: 20 },
  { label: 'Review cycles', route: 'HFCi Review Periods', audience: 'staff', order: 50 },
] as const;
const Entries = () => (
  <ul>
    {useNavLinks(entries).map(({ route, label }) => (
      <li key={route}>{label}</li>
    ))}
  </ul>
);
const Area = () => <AccountArea links={useNavLinks(entries)} />;

it('gives a signed-out visitor on a phone what anyone may use, and the way to sign in', () => {
  renderWithPlatform(<Area />, { path: '/HFC Home Dashboard' });
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe(menu.id);
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Homes', 'Log in']);
});

it.each([
  ['a person', false, ['Homes', 'Shortlist']],
  ['staff', true, ['Homes', 'Shortlist', 'Review cycles']],
])('offers %s who is signed in what they may use', (_who, isStaff, labels) => {
  renderWithPlatform(<Entries />, {
    prepare: (store) => {
      store.dispatch({
        type: 'session/signedIn',
        payload: { user: { user_id: '7', is_staff: isStaff }, subscribers: [], subscriberId: null },
      });
    },
  });
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual(labels);
});
