import { renderWithPlatform, signedOutAuth } from '@commonhearth/testing/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NotMe } from './not-me.tsx';

it('a notice’s “This was not me” is sent by a press only, also after a failure', async () => {
  const sent: string[] = [];
  const refusal = { code: 'unavailable', message: 'Try again in a moment.' };
  const { gone } = renderWithPlatform(<NotMe tokenHash="abc" />, {
    services: {
      auth: {
        ...signedOutAuth,
        account: {
          ...signedOutAuth.account,
          takeBack: (token) => {
            sent.push(token);
            return Promise.resolve(sent.length === 1 ? { refusal } : { email: 'sam@example.com' });
          },
        },
      },
    },
  });
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  await screen.findByText('Nothing is undone yet');
  await act(async () => {
    fireEvent(window, new Event('online'));
    await Promise.resolve();
  });
  expect(sent).toEqual(['abc']);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(gone).toHaveLength(1);
  });
  expect(sent).toEqual(['abc', 'abc']);
});
