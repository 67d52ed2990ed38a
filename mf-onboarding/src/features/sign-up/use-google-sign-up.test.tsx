import { renderWithPlatform, signedOutAuth } from '@commonhearth/testing/platform';
import { act, fireEvent, screen } from '@testing-library/react';
import { useGoogleSignUp } from './use-google-sign-up.ts';

function Leave() {
  const { leave } = useGoogleSignUp([]);
  return (
    <button
      type="button"
      onClick={() => {
        leave('Austin');
      }}
    >
      Leave
    </button>
  );
}

it('[ONB-05b] leaving to sign up by Google is told', async () => {
  const leaveTo = () => Promise.resolve({ ok: true, confirmationSent: false } as const);
  const { told } = renderWithPlatform(<Leave />, { services: { auth: { ...signedOutAuth, leaveTo } } });
  await act(async () => {
    fireEvent.click(screen.getByText('Leave'));
    await Promise.resolve();
  });
  expect(told).toEqual([{ name: 'Signup Attempted', origin: 'HFC Sign-up', app: 'hfc', method: 'google' }]);
});
