import { fakeServices } from '@commonhearth/testing/platform';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createPlatformStore } from '../platform-store/platform-store.ts';
import { hasUnsavedChanges } from '../kept/unsaved-changes.ts';
import { useFormDraft } from './use-form-draft.ts';

const initial = { name: 'Ada', note: '', days: [] as readonly string[] };
function open() {
  const { store } = createPlatformStore(fakeServices());
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(() => useFormDraft('tour form 7', initial), { wrapper });
}
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('what was typed is there after a reload, in this tab only, until it is sent', () => {
  const { result, unmount } = open();
  const typed = { name: 'Ada', note: 'With a dog', days: ['2026-12-05'] };
  act(() => {
    result.current.change(typed);
  });
  expect([hasUnsavedChanges(), localStorage.length]).toEqual([true, 0]);
  unmount();
  const again = open();
  expect(again.result.current.values).toEqual(typed);
  act(() => {
    again.result.current.forget();
  });
  expect(hasUnsavedChanges()).toBe(false);
  again.unmount();
  expect(open().result.current.values).toEqual(initial);
});

it('fields that are as they were at first are no draft', () => {
  const { result, unmount } = open();
  act(() => {
    result.current.change({ note: 'With' });
  });
  act(() => {
    result.current.change(initial);
  });
  expect([hasUnsavedChanges(), sessionStorage.getItem('commonhearth.tab-drafts')]).toEqual([
    false,
    expect.stringContaining('"value":{}'),
  ]);
  unmount();
});

it.each([
  ['of another form', '{"body":"x","note":7,"days":"monday"}'],
  ['that is no object', '7'],
  ['that is null', 'null'],
  ['that cannot be read', '{'],
])('a draft %s is left out', (_what, text) => {
  const value = { 'tour form 7': text };
  sessionStorage.setItem('commonhearth.tab-drafts', JSON.stringify({ shape: 1, until: 9e15, value }));
  expect(open().result.current.values).toEqual(initial);
});
