import { styled } from 'styled-components';

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: var(--space-4);
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 13px;
    background: var(--surface-sunk);
    font: 700 1.125rem/1 var(--font-display);
  }
  b {
    display: block;
    font-weight: 650;
  }
  span {
    color: var(--ink-soft);
  }
`;

/** Numbered steps, each with a title and a sentence. */
export const Steps = ({ steps }: { readonly steps: readonly (readonly [string, string])[] }) => (
  <List>
    {steps.map(([title, sentence]) => (
      <li key={title}>
        <div>
          <b>{title}</b>
          <span>{sentence}</span>
        </div>
      </li>
    ))}
  </List>
);
