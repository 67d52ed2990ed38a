import type { AuthRefusal } from '@commonhearth/contract';

/** No answer came: the browser may know why. */
export const unavailable = (): AuthRefusal => ({
  code: 'unavailable',
  message: navigator.onLine
    ? 'Something went wrong. Your text is saved; try again.'
    : 'You’re offline. Your text is saved; try again once you’re connected.',
});
