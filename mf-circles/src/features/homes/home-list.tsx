import type { Circle, CircleHome } from '@commonhearth/schemas';
import { Button } from '@commonhearth/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { HomeItem } from './home-item.tsx';
import { useCompounds } from './use-compounds.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-5) var(--space-4);
  margin: var(--space-3) 0;
  padding: 0;
  list-style: none;
`;

/** A home is fetched for each of them. */
const atFirst = 8;

interface HomeListProps {
  readonly title: string;
  readonly circle: Circle;
  readonly homes: readonly CircleHome[];
}

/** Homes with what the circle says about them; the first few until more are wanted. */
export function HomeList({ title, circle, homes }: HomeListProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? homes : homes.slice(0, atFirst);
  const compounds = useCompounds(
    shown.flatMap(({ compound_id, taken_down }) => (taken_down === undefined ? [compound_id] : [])),
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <List>
        {shown.map((home) => (
          <li key={home.compound_id}>
            <HomeItem circle={circle} home={home} compound={compounds[home.compound_id]} />
          </li>
        ))}
      </List>
      {shown.length < homes.length && (
        <Button
          size="small"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          Show all {homes.length}
        </Button>
      )}
    </section>
  );
}
