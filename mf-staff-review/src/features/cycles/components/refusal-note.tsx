import type { CallError } from '@commonhearth/contract';
import { Note } from '@commonhearth/ui';

/** Why the server did not do what a dialog asked for. */
export function RefusalNote({ refusal }: { readonly refusal: CallError | null }) {
  return refusal === null ? null : (
    <div role="alert">
      <Note dense tone="bad">
        {refusal.message}
      </Note>
    </div>
  );
}
