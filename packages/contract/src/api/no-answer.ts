import type { CallError } from './call.ts';

/** No response arrived: the connection, a timeout, or the code that makes calls failed. */
export const noAnswer: CallError = {
  status: 'no answer',
  code: 'unavailable',
  message: 'We couldn’t connect. Check your connection and try again.',
};
