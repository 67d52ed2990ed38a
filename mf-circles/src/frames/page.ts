import { media } from '@commonhearth/ui';
import { styled } from 'styled-components';

/** A page as wide as the homes. */
export const WidePage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  width: min(100%, 1136px);
  margin-inline: auto;
  padding: var(--space-5) var(--space-4) var(--space-8);
  @media ${media.desktop} {
    padding-top: var(--space-6);
  }
  h1 {
    font-size: min(2.25rem, 11vw);
    overflow-wrap: anywhere;
  }
`;
/** A page with one form or one short matter. */
export const NarrowPage = styled(WidePage)`
  width: min(100%, 624px);
`;
export const Lead = styled.p`
  max-width: 48ch;
  margin-top: var(--space-2);
  color: var(--ink-soft);
  font-size: 1.0625rem;
`;
export const Soft = styled.p`
  color: var(--ink-soft);
  font-size: 0.9375rem;
`;
/** Above a page that is not part of it; takes no room while it is empty. */
export const Above = styled.div`
  width: min(100%, 1136px);
  margin-inline: auto;
  padding: var(--space-4) var(--space-4) 0;
  &:empty {
    display: none;
  }
`;
