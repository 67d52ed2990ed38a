import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { FieldFrame, controlStyle, describedBy } from './field-frame.tsx';
import type { FieldSize } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';

const Line = styled.div`
  position: relative;
  > button {
    position: absolute;
    right: 4px;
    top: 50%;
    translate: 0 -50%;
  }
`;
const Input = styled.input<{ $size: FieldSize }>`
  ${controlStyle}
  padding-right: 52px;
`;

/** A password with a button to show it. */
export function PasswordField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  size = 'normal',
  id,
  autoComplete = 'current-password',
  ...rest
}: Omit<TextFieldProps, 'type'>) {
  const made = useId();
  const fieldId = id ?? made;
  const [shown, setShown] = useState(false);
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
      <Line>
        <Input
          {...rest}
          id={fieldId}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          $size={size}
          {...describedBy(fieldId, { hint, error })}
        />
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Hide password' : 'Show password'}
          size={size === 'dense' ? 'dense' : 'normal'}
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown);
          }}
        />
      </Line>
    </FieldFrame>
  );
}
