import { useId } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.ts';
import { rem } from '../tokens/layout.ts';
import { touchTarget } from '../tokens/touch-target.ts';

const Frame = styled.fieldset<{ $dense: boolean }>`
  display: inline-flex;
  padding: ${(p) => (p.$dense ? 0 : 4)}px;
  border: ${(p) => (p.$dense ? 1 : 1.5)}px solid var(--line-strong);
  border-radius: ${(p) => (p.$dense ? 8 : 16)}px;
  background: var(--surface);
  font-size: ${(p) => rem(p.$dense ? 13 : 15)};
`;
const Segment = styled.label<{ $dense: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: ${(p) => (p.$dense ? 26 : 40)}px;
  ${touchTarget}
  justify-content: center;
  padding: 0 ${(p) => (p.$dense ? 10 : 16)}px;
  border-radius: ${(p) => (p.$dense ? 7 : 12)}px;
  font-weight: 550;
  white-space: nowrap;
  cursor: pointer;
  transition: background 140ms;
  &:hover {
    background: var(--surface-sunk);
  }
  &:has(:checked) {
    background: var(--chosen);
    color: var(--on-chosen);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
    z-index: 1;
  }
  > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
`;

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly dense?: boolean | undefined;
}

/** One of a few; a radio group by keyboard and to screen readers. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  dense = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Frame $dense={dense}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Segment key={option.value} $dense={dense}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          {option.label}
        </Segment>
      ))}
    </Frame>
  );
}
