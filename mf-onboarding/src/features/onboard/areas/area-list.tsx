import { TickBox } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { homesWords } from '../../../places/area-words.ts';
import type { WishedAreas } from './use-wished-areas.ts';

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Row = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  min-height: 56px;
  padding: 10px 16px 10px 14px;
  border: 1.5px solid transparent;
  border-radius: 16px;
  background: var(--surface);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--checked);
    background: var(--selected);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  input:focus-visible {
    outline: none;
  }
  small {
    font-size: 0.9375rem;
    font-variant-numeric: tabular-nums;
  }
`;
const Hint = styled.span`
  display: block;
  color: var(--ink-soft);
  font-size: 0.875rem;
`;

/** The areas as a list, each with its count: all that the map beside it can do. */
export const AreaList = ({ choices, chosen, toggle }: Pick<WishedAreas, 'choices' | 'chosen' | 'toggle'>) => (
  <List aria-label="Areas">
    {choices.map((area) => (
      <li key={area.id}>
        <Row>
          <TickBox
            checked={chosen.includes(area)}
            onChange={() => {
              toggle(area.name);
            }}
          />
          <span>
            <b>{area.label}</b>
            {area.early && <Hint>Early access: you’re in</Hint>}
          </span>
          {area.homes !== undefined && <small>{homesWords(area.homes)}</small>}
        </Row>
      </li>
    ))}
  </List>
);
