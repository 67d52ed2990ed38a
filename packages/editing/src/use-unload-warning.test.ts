import { renderHook } from '@testing-library/react';
import { useUnloadWarning } from './use-unload-warning.ts';

it('the browser asks before the page closes only while there are unsaved changes', () => {
  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender, unmount } = renderHook(useUnloadWarning, { initialProps: false });
  expect(asks()).toBe(false);
  rerender(true);
  expect(asks()).toBe(true);
  rerender(false);
  expect(asks()).toBe(false);
  rerender(true);
  unmount();
  expect(asks()).toBe(false);
});
