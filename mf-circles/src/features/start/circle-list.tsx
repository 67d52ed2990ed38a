import { useNavigation } from '@commonhearth/contract';
import { AppLink } from '@commonhearth/contract/router';
import type { Circle } from '@commonhearth/schemas';
import { mostCircles } from '@commonhearth/schemas/constants';
import { LinkButton, Stack } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { sizeOf } from '../../circle/counts.ts';
import { Faces } from '../../circle/faces.tsx';
import { useMarketNames } from '../../circle/use-markets.ts';
import { Soft, WidePage } from '../../frames/page.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow);
  h2 {
    font-size: 1.375rem;
    overflow-wrap: anywhere;
  }
  a {
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      border-radius: inherit;
    }
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** The circles that somebody is in. */
export function CircleList({ circles }: { readonly circles: readonly Circle[] }) {
  const { href } = useNavigation();
  const names = useMarketNames();
  return (
    <WidePage>
      <h1>Your circles</h1>
      <List>
        {circles.map((circle) => (
          <Card key={circle.circle_id}>
            <Faces people={circle.members} size={48} />
            <h2>
              <AppLink href={href('Circle', { circleId: circle.circle_id })}>{circle.name}</AppLink>
            </h2>
            <Soft>{sizeOf(circle, names.get(circle.market_id))}</Soft>
          </Card>
        ))}
      </List>
      <Stack $gap={2}>
        {circles.length < mostCircles ? (
          <div>
            <LinkButton href={href('Start Circle')} LinkComponent={AppLink}>
              Start another circle
            </LinkButton>
          </div>
        ) : (
          <Soft>You can be in up to {mostCircles} circles. To start another one, leave one first.</Soft>
        )}
      </Stack>
    </WidePage>
  );
}
