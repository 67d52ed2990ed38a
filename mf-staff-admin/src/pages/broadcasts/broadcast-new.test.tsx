import { fakeFetch, validTokens, renderWithPlatform } from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aBroadcast } from '../../features/broadcasts/broadcast.harness.ts';
import BroadcastsPage from './broadcasts.tsx';

it('makes one draft where the key is pressed again before the answer came', async () => {
  let made = 0;
  const fetch = fakeFetch({
    'GET /api/hfc/_i/email_broadcasts': { body: { broadcasts: [aBroadcast()] } },
    'POST /api/hfc/_i/email_broadcasts': () => {
      made += 1;
      return { body: { broadcast: aBroadcast({ broadcast_id: '12' }) } };
    },
  });
  const { gone } = renderWithPlatform(<BroadcastsPage />, {
    path: '/hfc/_i/email_broadcast',
    services: { fetch, tokens: validTokens },
  });
  await screen.findByRole('link', { name: 'Doors' });
  for (const _press of [1, 2]) fireEvent.keyDown(document.body, { key: 'n' });
  await waitFor(() => {
    expect(gone).toEqual(['/HFCi Email Broadcast?bid=12']);
  });
  expect(made).toBe(1);
});
