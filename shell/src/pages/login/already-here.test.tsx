import { renderWithPlatform } from '@commonhearth/testing/platform';
import { act, cleanup, screen } from '@testing-library/react';
import LoginPage from './index.tsx';

afterEach(cleanup);
const session = (limited = false) => ({
  type: 'session/signedIn',
  payload: { user: { user_id: '7' }, subscribers: [], subscriberId: null, limited },
});

it('who is signed in goes on, once, also when that is known only later', () => {
  const { gone, store } = renderWithPlatform(<LoginPage />);
  expect([screen.getByLabelText('Email').tagName, gone]).toEqual(['INPUT', []]);
  act(() => {
    store.dispatch(session());
  });
  act(() => {
    store.dispatch(session());
  });
  expect(gone).toEqual(['continueAfterSignIn']);
});

it('whom the link of a mail let in may sign in whole here', () => {
  const { gone, store } = renderWithPlatform(<LoginPage />, {
    prepare: (before) => {
      before.dispatch(session(true));
    },
  });
  expect([screen.getByLabelText('Password').tagName, gone]).toEqual(['INPUT', []]);
  act(() => {
    store.dispatch(session());
  });
  expect(gone).toEqual(['continueAfterSignIn']);
});
