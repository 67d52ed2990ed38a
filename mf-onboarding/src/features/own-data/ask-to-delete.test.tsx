import { buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  validTokens,
  renderWithPlatform,
  signedOutAuth,
  type PlatformStore,
} from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import AskToDelete from './ask-to-delete.tsx';

const user = buildUser({ user_id: 'ada', email: 'ada@example.com' });
const needed = {
  status: 403,
  body: { status: 403, code: 'proof_needed', title: 'Prove first that it is you.' },
};
const enter = (store: PlatformStore['store']) => {
  store.dispatch({ type: 'session/signedIn', payload: { user, subscribers: [], subscriberId: null } });
};
const confirm = () => {
  fireEvent.change(screen.getByLabelText(/delete ada@example\.com/i), {
    target: { value: 'delete ada@example.com' },
  });
};
const press = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
};

it('with a hosted provider who signed in long ago proves again there, and then the account goes', async () => {
  localStorage.clear();
  let proved = false;
  const onGone = vi.fn();
  const token = buildTokenPackage();
  renderWithPlatform(<AskToDelete user={user} onGone={onGone} onClose={() => undefined} />, {
    platform: {
      config: {
        brand: 'B',
        profile: 'test',
        supabase: { url: 'https://hosted.example', anonKey: 'k' },
      } as never,
    },
    services: {
      auth: {
        ...signedOutAuth,
        accessToken: () => Promise.resolve('provider'),
        signIn: ({ password }) => {
          proved = password === 'right';
          return Promise.resolve(
            proved
              ? { ok: true, confirmationSent: false }
              : {
                  ok: false,
                  refusal: { code: 'invalid_credentials', message: 'Those do not belong together.' },
                },
          );
        },
      },
      tokens: validTokens,
      fetch: fakeFetch({
        'GET /api/enrich_token': { body: { user, token } },
        'DELETE /api/me': () => (proved ? { status: 204 } : needed),
      }),
    },
    prepare: enter,
  });
  confirm();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  press();
  const typed = await screen.findByLabelText('Current password');
  fireEvent.change(typed, { target: { value: 'wrong' } });
  press();
  await screen.findAllByText(/Those do not belong together/);
  expect(onGone).not.toHaveBeenCalled();
  fireEvent.change(typed, { target: { value: 'right' } });
  press();
  await waitFor(() => {
    expect(onGone).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['our own provider, which has ended it', '/', 0],
  ['a hosted provider, which knows nothing of the deletion', 'https://hosted.example', 1],
])('logs out after the deletion: %s', async (_provider, url, told) => {
  localStorage.clear();
  const signOut = vi.fn(() => Promise.resolve());
  const { store } = renderWithPlatform(
    <AskToDelete user={user} onGone={() => undefined} onClose={() => undefined} />,
    {
      platform: {
        config: { brand: 'B', profile: 'test', supabase: { url, anonKey: 'k' } } as never,
      },
      services: {
        auth: { ...signedOutAuth, signOut },
        tokens: validTokens,
        fetch: fakeFetch({ 'DELETE /api/me': { status: 204 } }),
      },
      prepare: enter,
    },
  );
  confirm();
  if (url === '/')
    fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'right' } });
  press();
  await waitFor(() => {
    expect(store.getState().session.status).toBe('not signed in');
  });
  expect(signOut).toHaveBeenCalledTimes(told);
});
