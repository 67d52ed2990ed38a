import { fakeServices, signedOutAuth } from '@commonhearth/testing/platform';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { proveAgain } from './account.thunks.ts';

it('[ERR-11] nobody can prove again who they are where nobody is signed in: the error says who missed them', async () => {
  const asked: unknown[] = [];
  const signIn: typeof signedOutAuth.signIn = (credentials) => {
    asked.push(credentials);
    return signedOutAuth.signIn(credentials);
  };
  const { store } = createPlatformStore(fakeServices({ auth: { ...signedOutAuth, signIn } }));
  await expect(store.dispatch(proveAgain({ password: 'p' }))).rejects.toThrow(
    'No current user found for proveAgain',
  );
  expect(asked).toEqual([]);
});
