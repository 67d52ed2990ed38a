import type { AuthRefusal } from '@commonhearth/contract';

/** No response. The message depends on whether the browser is offline. */
export const unavailable = (): AuthRefusal => ({
  code: 'unavailable',
  message: navigator.onLine
    ? 'Something went wrong. Your text is saved; try again.'
    : 'You’re offline. Your text is saved; try again once you’re connected.',
});
