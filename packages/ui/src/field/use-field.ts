import { useId } from 'react';
import { describedBy } from './field-frame.tsx';
import type { FieldSize, FieldTexts } from './field-frame.tsx';

/**
 * Takes apart what a field gets: for its `FieldFrame`, and for the control in it, with the ids that tie both
 * together.
 */
export function useField<Props extends FieldTexts & { readonly id?: string | undefined }>({
  label,
  hideLabel,
  hint,
  error,
  optional,
  size = 'normal',
  id: given,
  ...rest
}: Props) {
  const made = useId();
  const id = given ?? made;
  const frame = { id, label, hideLabel, hint, error, optional, size };
  const control = { ...rest, id, $size: size satisfies FieldSize, ...describedBy(id, { hint, error }) };
  return { frame, control };
}
