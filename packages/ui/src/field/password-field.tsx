import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { FieldFrame, controlStyle } from './field-frame.tsx';
import { useField } from './use-field.ts';
import * as icons from '../icon/icons.ts';
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
export function PasswordField({ autoComplete = 'current-password', ...props }: Omit<TextFieldProps, 'type'>) {
  const { frame, control } = useField(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <Line>
        <Input
          {...control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
        <IconButton
          icon={shown ? icons.eyeOff : icons.eye}
          label={shown ? 'Hide password' : 'Show password'}
          size={frame.size === 'dense' ? 'dense' : 'normal'}
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown);
          }}
        />
      </Line>
    </FieldFrame>
  );
}
