import { styled } from 'styled-components';
import { touchTarget } from '../tokens/touch-target.ts';

const Days = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    margin-bottom: var(--space-2);
    font-weight: 600;
  }
`;
const Day = styled.button`
  display: grid;
  justify-items: center;
  padding: var(--space-2) 2px;
  ${touchTarget}
  border: 1.5px solid var(--line-strong);
  border-radius: 14px;
  background: var(--surface);
  font-size: 0.8125rem;
  b {
    font-size: 1.25rem;
  }
  &[aria-pressed='true'] {
    border-color: var(--chosen);
    background: var(--chosen);
    color: var(--on-chosen);
  }
`;

const part = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

interface DayChoiceProps {
  readonly days: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Days to choose, any number of them; the first chosen is the preferred one. */
export const DayChoice = ({ days, chosen, onChange }: DayChoiceProps) => (
  <Days>
    <legend>Days that suit you (optional)</legend>
    {days.map((day) => {
      const pressed = chosen.includes(day);
      return (
        <Day
          key={day}
          type="button"
          aria-pressed={pressed}
          onClick={() => {
            onChange(pressed ? chosen.filter((one) => one !== day) : [...chosen, day]);
          }}
        >
          <span>{part(day, { weekday: 'short' })}</span> <b>{part(day, { day: 'numeric' })}</b>{' '}
          <span>{part(day, { month: 'short' })}</span>
        </Day>
      );
    })}
  </Days>
);
