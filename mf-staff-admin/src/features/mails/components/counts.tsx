import type { MailsPage } from '@commonhearth/schemas';
import { mailStates } from '@commonhearth/schemas/constants';
import { styled } from 'styled-components';
import { mailStateWords } from '../../../mail-states.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
  gap: 8px;
  margin: 0;
  div {
    display: grid;
    padding: 8px 12px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--surface);
  }
  dt {
    color: var(--ink-soft);
  }
  dd {
    order: -1;
    margin: 0;
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 600;
  }
`;

/** How many mails stand in each state. */
export const Counts = ({ counts }: { readonly counts: MailsPage['counts'] }) => (
  <List aria-label="Emails by state">
    {mailStates.map((state) => (
      <div key={state}>
        <dt>{mailStateWords[state]}</dt>
        <dd>{counts[state].toLocaleString('en-US')}</dd>
      </div>
    ))}
  </List>
);
