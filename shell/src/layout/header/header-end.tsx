import { Badge, VisuallyHidden } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** The end of the bar. */
export const HeaderEnd = styled.div`
  display: flex;
  flex: auto;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  gap: var(--space-3);
`;

/** Beside the account area if the site shows demo data. */
export const DemoMark = () => (
  <Badge tone="info">
    <VisuallyHidden>This site shows </VisuallyHidden>Demo<VisuallyHidden> data</VisuallyHidden>
  </Badge>
);
