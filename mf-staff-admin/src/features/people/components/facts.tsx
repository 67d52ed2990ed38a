import { styled } from 'styled-components';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 10rem) minmax(0, 1fr);
  gap: 6px 14px;
  margin: 0;
  overflow-wrap: anywhere;
  dt {
    color: var(--ink-soft);
  }
  dd {
    margin: 0;
  }
`;

/** What is known, by name; what is undefined is left out. */
export const Facts = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <List>
    {facts
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </List>
);
