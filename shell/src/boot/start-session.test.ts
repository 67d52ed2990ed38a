import { LoginFailedError, type PlatformStore } from '@commonhearth/contract/host';
import { waitFor } from '@testing-library/react';
import type { RouteTable } from '../navigation/route-table.ts';
import { startSession } from './start-session.ts';

const table = { match: () => undefined } as unknown as RouteTable;
afterEach(() => {
  delete document.documentElement.dataset['session'];
});

it('tries a sign-in that failed again when the connection is back, and not after it is settled', async () => {
  const dispatch = vi.fn<() => Promise<unknown>>().mockResolvedValue('success');
  dispatch.mockRejectedValueOnce(new LoginFailedError({ status: 'error', known: false }));
  const attempt = startSession({ dispatch } as unknown as PlatformStore['store'], table);
  await waitFor(() => {
    expect(attempt.status()).toBe('failed');
  });
  dispatchEvent(new Event('online'));
  await waitFor(() => {
    expect(attempt.status()).toBe('settled');
  });
  dispatchEvent(new Event('online'));
  expect(dispatch).toHaveBeenCalledTimes(2);
});

it('[RTE-09] does not sign in on a page with noAutoLogin, and marks the page so that its bar keeps the height', () => {
  const { dataset } = document.documentElement;
  const dispatch = vi.fn();
  const ofNobody = { match: () => ({ route: { flags: ['noAutoLogin'] } }) } as unknown as RouteTable;
  const start = () => startSession({ dispatch } as unknown as PlatformStore['store'], ofNobody);
  start();
  expect(dataset['session']).toBeUndefined();
  dataset['session'] = 'kept';
  expect(start().status()).toBe('not asked');
  expect(dataset['session']).toBe('not asked');
  expect(dispatch).not.toHaveBeenCalled();
});
