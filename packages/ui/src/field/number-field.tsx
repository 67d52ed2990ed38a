import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { FieldFrame, controlStyle } from './field-frame.tsx';
import { halfTyped, problemOf, readNumber, stepped } from './number-input.ts';
import { useField } from './use-field.ts';
import * as icons from '../icon/icons.ts';
import type { KeyboardEvent } from 'react';
import type { FieldSize, FieldTexts } from './field-frame.tsx';
import type { NumberUnit } from './read-amount.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;
const Input = styled.input<{ $size: FieldSize }>`
  ${controlStyle}
  font-variant-numeric: tabular-nums;
`;

export interface NumberFieldProps extends FieldTexts {
  /** `null` is an empty field. */
  readonly value: number | null;
  readonly onValueChange: (value: number | null) => void;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What an arrow key or a step button adds; 1 unless told. */
  readonly step?: number | undefined;
  /** Adds the buttons − and +. */
  readonly stepper?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Takes whole numbers only. */
  readonly whole?: boolean | undefined;
  /** What people may write with the number: "$900k", "1,500 sq ft". */
  readonly unit?: NumberUnit | undefined;
  /** Whether what stands in the field is none of its values: the field shows why, and keeps the last one. */
  readonly onUnclearChange?: ((unclear: boolean) => void) | undefined;
}

/** What was typed, with its message, until another value comes from elsewhere. */
interface Typed {
  readonly text: string;
  /** The value from before and those that the text has had since. The owner may be slow to store them, as an address is. */
  readonly values: readonly (number | null)[];
  /** Nothing more is on its way: what is no number yet never becomes one. */
  readonly done?: boolean;
}

/** A number: typed as people write it ("1,250,000", "900k", "1.2m"), or stepped by arrow keys and buttons. */
export function NumberField({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  stepper = false,
  placeholder,
  whole = false,
  unit,
  onUnclearChange,
  ...texts
}: NumberFieldProps) {
  const [kept, setTyped] = useState<Typed | null>(null);
  const rules = { min, max, whole, unit };
  const typed = kept?.values.includes(value) === true ? kept.text : null;
  const stored = kept?.values.at(-1) === value;
  if (kept !== null && stored && kept.values.length > 1) setTyped({ ...kept, values: [value] });
  const problem = typed === null ? undefined : problemOf(typed, rules);
  const unclear = problem !== undefined;
  const settled = typed !== null && (kept?.done === true || !halfTyped(typed, rules));
  const { frame, control } = useField({
    ...texts,
    error: (settled ? problem : undefined) ?? texts.error,
  });
  const input = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent((now: boolean) => onUnclearChange?.(now));
  useEffect(() => {
    input.current?.setCustomValidity(problem ?? '');
  }, [problem]);
  useEffect(() => {
    if (!unclear) return undefined;
    tell(true);
    return () => {
      tell(false);
    };
  }, [unclear]);
  const move = (by: number): void => {
    setTyped(null);
    onValueChange(stepped(value, by * step, min, max));
  };
  const type = (text: string): void => {
    const read = readNumber(text, rules);
    const values = typed === null || kept === null ? [value] : kept.values;
    setTyped({ text, values: read === undefined ? values : [...values, read] });
    if (read !== undefined) onValueChange(read);
  };
  const settle = (): void => {
    setTyped(unclear && kept !== null ? { ...kept, done: true } : null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const edge = frame.size === 'dense' ? 'dense' : 'normal';
  return (
    <FieldFrame {...frame}>
      <Line>
        {stepper && (
          <IconButton
            icon={icons.minus}
            label={`Less: ${frame.label}`}
            look="line"
            size={edge}
            onClick={() => {
              move(-1);
            }}
          />
        )}
        <Input
          {...control}
          ref={input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? value?.toString() ?? ''}
          onChange={(event) => {
            type(event.target.value);
          }}
          onInvalid={settle}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        {stepper && (
          <IconButton
            icon={icons.plus}
            label={`More: ${frame.label}`}
            look="line"
            size={edge}
            onClick={() => {
              move(1);
            }}
          />
        )}
      </Line>
    </FieldFrame>
  );
}
