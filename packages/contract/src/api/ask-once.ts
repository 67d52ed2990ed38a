import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../services/services.ts';
import type { CallError } from './call.ts';
import { noAnswer } from './no-answer.ts';

/** The result of a call: its data, or why it failed. */
export type Answer<Data> =
  | { readonly data: Data; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError };

interface Asked<Data> extends PromiseLike<{ readonly data?: Data | undefined; readonly error?: unknown }> {
  readonly unsubscribe: () => void;
}
type Dispatch = ThunkDispatch<unknown, Services, UnknownAction>;
/** An endpoint of the API slice that reads. */
interface Query<Arg, Data> {
  readonly initiate: (
    arg: Arg,
    options: { readonly forceRefetch: true },
  ) => (dispatch: Dispatch, state: () => unknown, services: Services) => Asked<Data>;
}

/**
 * Sends a read to the API even if its answer is cached. The call has a subscriber until the answer arrives, because RTK
 * Query aborts a call without one when it removes the answer to an earlier call. An answer that is removed before it
 * arrives counts as no connection.
 */
export const askOnce =
  <Arg, Data>({ initiate }: Query<Arg, Data>, arg: Arg) =>
  async (dispatch: Dispatch): Promise<Answer<Data>> => {
    const asked = dispatch(initiate(arg, { forceRefetch: true }));
    const { data, error } = await asked;
    asked.unsubscribe();
    // RTK Query leaves the data of an earlier call in a failed one
    return error === undefined && data !== undefined ? { data } : { error: (error ?? noAnswer) as CallError };
  };
