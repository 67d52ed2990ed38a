import { fakeServices } from '@commonhearth/testing/platform';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { hasUnsavedWords } from '../kept/unsaved-words.ts';
import { useDraft } from './use-draft.ts';

it('a draft counts as unsaved words until it is sent or its form is gone, and no browser asks before a reload', () => {
  localStorage.clear();
  const { store } = createPlatformStore(fakeServices());
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const open = () => renderHook(() => useDraft('message 7'), { wrapper });
  const { result, unmount } = open();
  expect(hasUnsavedWords()).toBe(false);
  act(() => {
    result.current.keep('Is it warm?');
  });
  expect(hasUnsavedWords()).toBe(true);
  const reload = new Event('beforeunload', { cancelable: true });
  expect(dispatchEvent(reload)).toBe(true);
  act(() => {
    result.current.forget();
  });
  expect(hasUnsavedWords()).toBe(false);
  act(() => {
    result.current.keep('Is it dry?');
  });
  unmount();
  expect(hasUnsavedWords()).toBe(false);
  const again = open();
  expect([again.result.current.found, hasUnsavedWords()]).toEqual(['Is it dry?', true]);
  again.unmount();
});
