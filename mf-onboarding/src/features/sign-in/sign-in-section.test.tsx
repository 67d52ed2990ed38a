import type { SignedInPlace } from '@commonhearth/contract';
import { buildUser } from '@commonhearth/fixtures/entities';
import { renderWithPlatform, signedOutAuth, type AuthService } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { SignInSection } from './sign-in-section.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) =>
  act(async () => {
    button(name).focus();
    fireEvent.click(button(name));
    await Promise.resolve();
  });

async function open(account: Partial<AuthService['account']> = {}) {
  renderWithPlatform(<SignInSection />, {
    services: {
      auth: {
        ...signedOutAuth,
        account: {
          ...signedOutAuth.account,
          standing: () => Promise.resolve({ by: 'session', email: 'ada@example.com', awaitedEmail: null }),
          ...account,
        },
      },
    },
    prepare: (store) => {
      store.dispatch({
        type: 'session/signedIn',
        payload: { user: buildUser(), subscribers: [], subscriberId: null },
      });
    },
  });
  await screen.findByRole('button', { name: 'Change email' });
}

it('whoever changes the address is not thrown to the start of the page when the form goes', async () => {
  await open({ change: () => Promise.resolve({ ok: true, confirmationSent: false }) });
  await press('Change email');
  fireEvent.change(screen.getByLabelText('New email'), { target: { value: 'ada.new@example.com' } });
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'fig tree garden' } });
  await press('Send link');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Change email' }));
  expect(screen.queryByLabelText('New email')).toBeNull();
});

it('the question before a sign-out everywhere has the focus on the way that changes nothing, and gives it back', async () => {
  await open();
  await press('Log out everywhere');
  expect(document.activeElement).toBe(button('Stay logged in'));
  await press('Stay logged in');
  expect(document.activeElement).toBe(button('Log out everywhere'));
});

it('after a place is ended its list has the focus', async () => {
  const here: SignedInPlace = {
    id: 'a',
    device: 'Chrome on Linux',
    created_at: '2026-11-20T09:00:00Z',
    refreshed_at: '2026-11-20T09:00:00Z',
    is_current: true,
  };
  const places = [here, { ...here, id: 'b', device: 'Safari on iPhone', is_current: false }];
  await open({
    places: () => Promise.resolve([...places]),
    endPlace: () => {
      places.pop();
      return Promise.resolve({ ok: true, confirmationSent: false });
    },
  });
  await screen.findByText('Safari on iPhone');
  // the list comes late: nothing that is pressed stands below it
  const list = screen.getByRole('list', { name: 'Where you’re logged in' });
  expect(button('Log out everywhere').compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('Log out Safari on iPhone');
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Where you’re logged in' }));
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
});
