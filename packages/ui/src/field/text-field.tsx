import { useId } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, controlStyle, describedBy } from './field-frame.tsx';
import type { ComponentPropsWithRef } from 'react';
import type { FieldSize, FieldTexts } from './field-frame.tsx';

const Input = styled.input<{ $size: FieldSize }>`
  ${controlStyle}
`;
const Area = styled.textarea<{ $size: FieldSize }>`
  ${controlStyle}
  padding-block: ${(p) => (p.$size === 'dense' ? 6 : 12)}px;
  min-height: ${(p) => (p.$size === 'dense' ? 60 : 96)}px;
  resize: vertical;
`;

export type TextFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'size'>;

/** One line of text with label, hint and error. Any input attribute passes through. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  size = 'normal',
  id,
  ...rest
}: TextFieldProps) {
  const made = useId();
  const fieldId = id ?? made;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      optional={optional}
      size={size}
    >
      <Input {...rest} id={fieldId} $size={size} {...describedBy(fieldId, { hint, error })} />
    </FieldFrame>
  );
}

export type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

/** Several lines of text. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  optional,
  size = 'normal',
  id,
  ...rest
}: TextAreaProps) {
  const made = useId();
  const fieldId = id ?? made;
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      optional={optional}
      size={size}
    >
      <Area {...rest} id={fieldId} $size={size} {...describedBy(fieldId, { hint, error })} />
    </FieldFrame>
  );
}
