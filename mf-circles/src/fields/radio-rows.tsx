import { media } from '@commonhearth/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: var(--space-2);
    padding: 0;
    font: 620 0.9375rem/1.35 var(--font-text);
    letter-spacing: 0;
  }
`;
const Row = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 56px;
  padding: var(--space-2) var(--space-4);
  border: 1.5px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--surface);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--chosen);
    box-shadow: inset 0 0 0 1px var(--chosen);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  > input {
    flex: none;
    order: 1;
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--action);
    &:focus-visible {
      outline: 0;
    }
  }
  > span {
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
  @media ${media.narrow} {
    padding-inline: var(--space-3);
  }
`;
const Fault = styled.p`
  color: var(--bad);
  font-size: 0.875rem;
  font-weight: 550;
`;

interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly figure?: ReactNode;
}
interface RadioRowsProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string | undefined;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One choice of a few, each in a row of its own. */
export function RadioRows({ legend, name, options, value, error, onChange }: RadioRowsProps) {
  const id = useId();
  return (
    <Group {...(error !== undefined && { 'aria-describedby': `${id}-error` })}>
      <legend>{legend}</legend>
      {options.map(({ value: own, label, hint, figure }) => (
        <Row key={own}>
          <input
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            aria-labelledby={`${id}-${own}`}
            {...(hint !== undefined && { 'aria-describedby': `${id}-${own}-hint` })}
            onChange={() => {
              onChange(own);
            }}
          />
          {figure}
          <span>
            <b id={`${id}-${own}`}>{label}</b>
            {hint !== undefined && <small id={`${id}-${own}-hint`}>{hint}</small>}
          </span>
        </Row>
      ))}
      <div role="alert">{error !== undefined && <Fault id={`${id}-error`}>{error}</Fault>}</div>
    </Group>
  );
}
