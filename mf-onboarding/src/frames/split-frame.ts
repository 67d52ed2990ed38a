import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** A page of words beside a picture, which has the other half of a desktop. */
export const SplitFrame = styled.div`
  display: grid;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: calc(100dvh - 56px);
  }
`;

/** What stands below the heading of a page on the way in. */
export const Lead = styled.p`
  max-width: 46ch;
  margin-top: var(--space-2);
  color: var(--ink-soft);
  font-size: 1.0625rem;
`;

/** A quiet button begins where the text does. */
export const QuietStart = styled.div`
  > a,
  > button {
    margin-left: -18px;
  }
`;
