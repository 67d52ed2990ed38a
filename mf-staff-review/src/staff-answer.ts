import type { CallError } from '@commonhearth/contract';

interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}
/** What a staff call came back with: what was asked for, or why not. */
export type StaffAnswer<Part> = { readonly found: Part } | { readonly error: CallError };

const nothing: CallError = {
  status: 'no answer',
  code: 'unavailable',
  message: 'The server sent an empty response. Try again in a moment.',
};

/**
 * What a staff call answers, or why it came to nothing, for its caller to show and to put back what it showed before.
 * The log hears of an answer without a result and of an object that is gone, in the words of [8].
 */
export function staffAnswer<Data, Part>(
  { data, error }: Answer<Data>,
  part: (data: Data) => Part | undefined,
  { gone, reportError }: { readonly gone: string; readonly reportError: (error: unknown) => void },
): StaffAnswer<Part> {
  const found = data === undefined || data === null ? undefined : part(data);
  if (found !== undefined) return { found };
  const refusal = error as CallError | undefined;
  if (refusal === undefined) reportError(new Error('No result from server'));
  else if (refusal.status === 404) reportError(new Error(gone));
  return { error: refusal ?? nothing };
}
