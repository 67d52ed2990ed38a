import { navigationSlice } from '@commonhearth/contract';
import { createPlatformStore } from '@commonhearth/contract/host';
import { fakeServices } from '@commonhearth/testing/platform';
import { afterFailedLogin } from './after-failed-login.ts';

function failing() {
  const { store } = createPlatformStore(fakeServices());
  const went: unknown[] = [];
  const fail = () => {
    store.dispatch(afterFailedLogin({ go: (...where) => went.push(where) }));
    return went.splice(0);
  };
  return { store, fail };
}

it('[SES-08] who fails to sign in at the auth check goes to Login, and comes back to nothing in between', () => {
  expect(failing().fail()).toEqual([['Login', { replace: true }]]);
});

it('[NAV-09] [SES-08] where a friend shared a home it is that home with the share key, once', () => {
  const { store, fail } = failing();
  const shared = { compoundId: '7', shareLinkKey: 'abc' };
  store.dispatch(navigationSlice.actions.failedLoginRedirectSet(shared));
  expect(fail()).toEqual([
    ['Public Home Details', { params: { compound_id: '7' }, query: { slk: 'abc' }, replace: true }],
  ]);
  expect(fail()).toEqual([['Login', { replace: true }]]);
});
