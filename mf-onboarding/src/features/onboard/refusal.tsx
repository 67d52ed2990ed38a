import { AlertNote } from '@commonhearth/ui';

/** Why what was chosen could not be saved; nothing without a reason. */
export const Refusal = ({ words }: { readonly words: string | undefined }) =>
  words === undefined ? null : (
    <AlertNote title="Not saved">{words} Your choices are still here. Try again.</AlertNote>
  );
