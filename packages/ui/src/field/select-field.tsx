import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import * as icons from '../icon/icons.ts';
import { FieldFrame, controlStyle } from './field-frame.tsx';
import { useField } from './use-field.ts';
import type { ComponentPropsWithRef } from 'react';
import type { FieldSize, FieldTexts } from './field-frame.tsx';

const Line = styled.div`
  position: relative;
  > svg {
    position: absolute;
    right: 12px;
    top: 50%;
    translate: 0 -50%;
    pointer-events: none;
    color: var(--ink-soft);
  }
`;
const Select = styled.select<{ $size: FieldSize }>`
  ${controlStyle}
  appearance: none;
  padding-right: 38px;
  text-overflow: ellipsis;
`;

interface SelectOption {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'size' | 'children'> & {
    readonly options: readonly SelectOption[];
    /** Shown while nothing is chosen; it cannot be chosen. */
    readonly placeholder?: string | undefined;
  };

/** The platform's own select, so that phones show their picker. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Line>
        <Select {...control}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
        <Icon drawing={icons.chevronDown} size={16} />
      </Line>
    </FieldFrame>
  );
}
