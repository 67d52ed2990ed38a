import { styled } from 'styled-components';
import { FieldFrame, controlStyle } from './field-frame.tsx';
import { useField } from './use-field.ts';
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
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Input {...control} />
    </FieldFrame>
  );
}

export type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Area {...control} />
    </FieldFrame>
  );
}
