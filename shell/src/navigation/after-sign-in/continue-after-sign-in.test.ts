import { navigationSlice } from '@commonhearth/contract';
import { createPlatformStore } from '@commonhearth/contract/host';
import { fakeServices } from '@commonhearth/testing/platform';
import { continueAfterSignIn } from './continue-after-sign-in.ts';
import type { Navigator } from '../navigator.ts';

const { appRecorded, redirectOnLoginSet } = navigationSlice.actions;
function signedIn(isStaff: boolean) {
  const { store } = createPlatformStore(fakeServices());
  store.dispatch({
    type: 'session/signedIn',
    payload: { user: { user_id: '7', is_staff: isStaff }, subscribers: [], subscriberId: null },
  });
  const went: string[] = [];
  const navigator: Pick<Navigator, 'go' | 'open'> = {
    go: (name) => {
      went.push(name);
    },
    open: (url) => {
      went.push(url);
      return Promise.resolve();
    },
  };
  return {
    store,
    went,
    proceed: () => {
      continueAfterSignIn(store, navigator as Navigator);
    },
  };
}

it.each([
  ['a person', false, 'HFC Home Dashboard'],
  ['staff', true, 'HFCi Review Periods'],
])('[SES-08] who was last in the staff app goes on to the home of %s', (_who, isStaff, home) => {
  const { store, went, proceed } = signedIn(isStaff);
  store.dispatch(appRecorded('hfci'));
  proceed();
  expect(went).toEqual([home]);
});

it('[SES-08] the page that asked for the sign-in is gone on to once', () => {
  const { store, went, proceed } = signedIn(false);
  store.dispatch(redirectOnLoginSet('/hfc/favorites?cid=7'));
  proceed();
  proceed();
  expect(went).toEqual(['/hfc/favorites?cid=7', 'HFC Home Dashboard']);
});
