import { fakeServices } from '@commonhearth/testing/platform';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { draftsKeys } from '../kept/drafts.ts';
import { hasUnsavedChanges } from '../kept/unsaved-changes.ts';
import { useDraft } from './use-draft.ts';

it.each([
  ['browser', localStorage],
  ['tab', sessionStorage],
] as const)(
  '[RWD-13] a draft in the %s counts as unsaved until it is sent or its form is gone, and no browser asks before a reload',
  (where, storage) => {
    localStorage.clear();
    sessionStorage.clear();
    const { store } = createPlatformStore(fakeServices());
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    );
    const open = () => renderHook(() => useDraft('message 7', { where }), { wrapper });
    const { result, unmount } = open();
    expect(hasUnsavedChanges()).toBe(false);
    act(() => {
      result.current.keep('Is it warm?');
    });
    expect(hasUnsavedChanges()).toBe(true);
    expect([localStorage, sessionStorage].filter(({ length }) => length > 0)).toEqual([storage]);
    const reload = new Event('beforeunload', { cancelable: true });
    expect(dispatchEvent(reload)).toBe(true);
    act(() => {
      result.current.forget();
    });
    expect(hasUnsavedChanges()).toBe(false);
    act(() => {
      result.current.keep('Is it dry?');
    });
    unmount();
    expect(hasUnsavedChanges()).toBe(false);
    const again = open();
    expect([again.result.current.found, hasUnsavedChanges()]).toEqual(['Is it dry?', true]);
    again.unmount();
  },
);

it('a draft that is typed after the session has ended is not stored, and the browser asks before it is lost', () => {
  localStorage.clear();
  const services = fakeServices();
  const { store } = createPlatformStore(services);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result, unmount } = renderHook(() => useDraft('message 7'), { wrapper });
  act(() => {
    result.current.keep('Is it warm?');
  });
  // logged out in another tab
  localStorage.clear();
  services.tokens.end();
  act(() => {
    result.current.keep('Is it warm? And dry?');
  });
  expect(services.kept.read(draftsKeys.browser)).toBeUndefined();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  unmount();
});

it('[RWD-05] the browser asks before a reload that loses a draft which it did not store', () => {
  localStorage.clear();
  const services = fakeServices();
  const { store } = createPlatformStore(services);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const reloads = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { result, unmount } = renderHook(() => useDraft('message 7'), { wrapper });
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => {
    result.current.keep('Is it warm?');
  });
  expect([services.kept.read(draftsKeys.browser), reloads()]).toEqual([
    { 'message 7': 'Is it warm?' },
    false,
  ]);
  full.mockRestore();
  act(() => {
    result.current.keep('Is it warm? And dry?');
  });
  expect(reloads()).toBe(true);
  unmount();
});
