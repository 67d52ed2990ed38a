import { ChipButton, Inline } from '@commonhearth/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

const Question = styled.section`
  h2 {
    margin-bottom: var(--space-3);
    font-size: 1.3125rem;
  }
`;

interface Chips {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

/** One question, one answer; a second press takes it back. */
export function ChipQuestion({ title, labels, chosen, onChoose }: Chips) {
  const id = useId();
  return (
    <Question>
      <h2 id={id}>{title}</h2>
      <Inline $gap={2} role="group" aria-labelledby={id}>
        {Object.entries(labels).map(([value, label]) => (
          <ChipButton
            key={value}
            pressed={value === chosen}
            onClick={() => {
              onChoose(value === chosen ? undefined : value);
            }}
          >
            {label}
          </ChipButton>
        ))}
      </Inline>
    </Question>
  );
}
