import { buildSubscriber, buildTokenPackage, buildUser } from '@commonhearth/fixtures/entities';
import {
  fakeFetch,
  fakeServices,
  renderWithPlatform,
  signedOutAuth,
  type Answer,
} from '@commonhearth/testing/platform';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createSessionAttempt } from '../auth/session/session-attempt.ts';
import { SessionAttemptContext } from '../auth/session/use-session-attempt.ts';
import { startSession } from '../boot/start-session.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { noReport, soundFederation } from '../remotes/sound-federation.harness.ts';
import { SessionNotice } from './session-unsettled.tsx';

const table = { match: () => undefined } as unknown as RouteTable;
const kept = { name: 'session', shape: 1, lifetimeMs: 1e9, where: 'browser', stays: false } as const;

it.each<[ids: string, what: string, failure: Answer, log: string]>([
  [
    '[ERR-32] [SES-03]',
    'not now',
    { status: 503, body: { code: 'unavailable', title: 'Not now.' } },
    'Failed to enrich token (unavailable)',
  ],
  ['[ERR-01] [ERR-30]', 'nothing', { body: null }, 'Failed to enrich token (internal_error)'],
  [
    '[ERR-29]',
    'no user',
    { body: { token: buildTokenPackage() } },
    'Failed to enrich token (internal_error)',
  ],
  ['[ERR-31]', 'without a session', {}, 'Error getting session'],
])(
  '%s a login that answers %s is tried and logged once, the page says so, and Retry signs in',
  async (_ids, _what, failure, log) => {
    localStorage.clear();
    let failing = true;
    const logged: unknown[] = [];
    const fetch = fakeFetch({
      'GET /api/enrich_token': () =>
        failing ? failure : { body: { user: buildUser(), token: buildTokenPackage() } },
      'GET /api/hfc/subscribers': { body: { subscribers: [buildSubscriber()] } },
    });
    const services = fakeServices({
      auth: {
        ...signedOutAuth,
        accessToken: () =>
          failing && log === 'Error getting session'
            ? Promise.reject(new Error('no network'))
            : Promise.resolve('provider'),
      },
      fetch,
      reportError: (error) => logged.push(error),
    });
    services.kept.write({ ...kept, parse: () => undefined }, { user_id: 'u' });
    let attempt = createSessionAttempt({ attempt: () => Promise.resolve(true) });
    const Page = () => (
      <RemotesContext value={{ federation: soundFederation(), report: noReport }}>
        <SessionAttemptContext value={attempt}>
          <SessionNotice />
        </SessionAttemptContext>
      </RemotesContext>
    );
    const { store } = renderWithPlatform(<Page />, {
      services,
      prepare: (made) => {
        attempt = startSession(made, table);
      },
    });
    await screen.findByText(/^We couldn’t check your login/);
    expect(store.getState().session.status).toBe('not signed in');
    expect(logged).toEqual([new Error(log)]);
    expect(fetch.calls.length).toBeLessThanOrEqual(1);
    failing = false;
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(store.getState().session.status).toBe('signed in');
    });
    expect(screen.queryByText(/^We couldn’t check your login/)).toBeNull();
  },
);
