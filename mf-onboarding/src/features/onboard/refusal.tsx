import { Note } from '@commonhearth/ui';

/** Why what was chosen could not be saved; nothing without a reason. */
export const Refusal = ({ words }: { readonly words: string | undefined }) =>
  words === undefined ? null : (
    <div role="alert">
      <Note tone="bad" title="Not saved">
        {words} What you chose is still here: try again.
      </Note>
    </div>
  );
