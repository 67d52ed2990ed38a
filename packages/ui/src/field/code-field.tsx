import { css, styled } from 'styled-components';
import { FieldFrame } from './field-frame.tsx';
import { useField } from './use-field.ts';
import type { ComponentPropsWithRef } from 'react';
import type { FieldTexts } from './field-frame.tsx';

const DIGITS = 6;

const Boxes = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${DIGITS}, minmax(0, 1fr));
  gap: 8px;
`;
/** What is typed in: it lies over the boxes, unseen, so that all that a field can do still works. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  z-index: 1;
  width: 100%;
  height: 100%;
  border: 0;
  opacity: 0;
  font-size: 1rem;
  cursor: text;
`;
const next = css`
  input:focus ~ & {
    border-color: var(--focus);
    outline: 2.5px solid var(--focus);
  }
`;
const Box = styled.span<{ $next: boolean }>`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1 / 1.14;
  max-height: 72px;
  border: 1.5px solid var(--line-control);
  border-radius: var(--radius-m);
  background: var(--surface);
  font: 650 1.75rem/1 var(--font-display);
  font-variant-numeric: tabular-nums;
  input[aria-invalid='true'] ~ & {
    border-color: var(--bad-line);
    background: var(--bad-tint);
    @media (forced-colors: active) {
      border-style: dashed;
    }
  }
  ${(p) => p.$next && next}
`;

interface CodeFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'size' | 'value' | 'onChange' | 'type'> {
  /** The digits typed so far. */
  readonly value: string;
  readonly onValueChange: (digits: string) => void;
}

/** The first six digits of what was typed or pasted, whatever stands between them. */
export const codeIn = (text: string): string => text.replaceAll(/\D/g, '').slice(0, DIGITS);

/** A code of six digits: one field, drawn as six boxes. Phones offer the code of a message for it. */
export function CodeField({ value, onValueChange, ...props }: CodeFieldProps) {
  const { frame, control } = useField(props);
  const { $size: _size, ...attributes } = control;
  return (
    <FieldFrame {...frame}>
      <Boxes>
        <Input
          {...attributes}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => {
            onValueChange(codeIn(event.currentTarget.value));
          }}
        />
        {Array.from({ length: DIGITS }, (_, index) => (
          <Box key={index} aria-hidden $next={index === Math.min(value.length, DIGITS - 1)}>
            {value[index]}
          </Box>
        ))}
      </Boxes>
    </FieldFrame>
  );
}
