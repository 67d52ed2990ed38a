import { buildSubscriber, buildUser } from '@commonhearth/fixtures/entities';
import { fakeFetch, renderWithPlatform } from '@commonhearth/testing/platform';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '../register.ts';
import { sampleCompound } from '../sample-compound.harness.ts';
import CompoundPage from './compound.tsx';

vi.mock('../features/place/place-map.tsx', () => ({ default: () => null }));

const at = '2026-11-20T10:00:00.000Z';

it('[CMP-09a] moves the focus to the comments when the news is dismissed', async () => {
  const compound = {
    ...sampleCompound,
    broadcast_comments: [{ comment_id: '1', text: 'The roof is new.', create_timestamp: at }],
  };
  renderWithPlatform(<CompoundPage />, {
    register,
    path: '/hfc/compounds/7',
    pattern: '/hfc/compounds/:compound_id',
    services: {
      fetch: fakeFetch({
        'GET /api/hfc/compounds/7': { body: { compound } },
        'DELETE /api/hfc/compound_alerts?subscriber_id=12&compound_id=7': { status: 204 },
      }),
    },
    prepare: (store) => {
      const subscribers = [buildSubscriber({ subscriber_id: '12' })];
      store.dispatch({
        type: 'session/signedIn',
        payload: { user: buildUser(), subscribers, subscriberId: '12' },
      });
      const alert = { alert_id: '1', type: 'compound_broadcast', compound_id: '7' };
      store.dispatch({
        type: 'alerts/alertsLoaded',
        payload: { subscriberId: '12', alerts: [{ ...alert, create_timestamp: at, seen: false }] },
      });
    },
  });
  const dismiss = await screen.findByRole('button', { name: 'Dismiss the news' });
  await userEvent.setup().click(dismiss);
  await waitFor(() => {
    expect(dismiss).not.toBeInTheDocument();
  });
  expect(screen.getByRole('button', { name: 'Read' })).toHaveFocus();
});
