import { Badge, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';

const End = styled.div`
  display: flex;
  flex: auto;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: var(--space-3);
`;

/** The end of the bar, with a badge in front if the site shows demo data. */
export const HeaderEnd = ({ demo, children }: { readonly demo: ReactNode; readonly children: ReactNode }) => (
  <End>
    {demo}
    {children}
  </End>
);

export const DemoMark = () => (
  <Badge tone="info">
    <VisuallyHidden>This site shows </VisuallyHidden>Demo<VisuallyHidden> data</VisuallyHidden>
  </Badge>
);
