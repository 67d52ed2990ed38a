import { buildUser } from '@commonhearth/fixtures/entities';
import { renderWithPlatform } from '@commonhearth/testing/platform';
import { screen } from '@testing-library/react';
import { LinkEnded } from './link-ended.tsx';

it('[SRV-03] who is signed in already is told as whom, and goes on instead of signing in again', () => {
  renderWithPlatform(<LinkEnded hasAccount={false} />, {
    prepare: (store) => {
      store.dispatch({
        type: 'session/signedIn',
        payload: { user: buildUser({ email: 'sam@example.com' }), subscribers: [], subscriberId: null },
      });
    },
  });
  expect(screen.getByText('sam@example.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse homes' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /sign/i })).toBeNull();
});
