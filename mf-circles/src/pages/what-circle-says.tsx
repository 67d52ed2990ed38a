import type { Circle } from '@commonhearth/schemas';
import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';
import { CircleHomes } from '../features/homes/index.ts';
import { WhatHappened } from '../features/news/index.ts';

/** What happened is above the homes, and beside them where there is room. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  align-items: start;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 20rem;
    > :nth-child(2) {
      grid-area: 1 / 1;
    }
    > :first-child:not(:last-child) {
      grid-column: 2;
    }
  }
`;

/** News and homes of a circle. */
export default function WhatCircleSays({ circle }: { readonly circle: Circle }) {
  return (
    <Columns>
      <WhatHappened circle={circle} />
      <CircleHomes circle={circle} />
    </Columns>
  );
}
