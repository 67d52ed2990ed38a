import { media } from '@commonhearth/ui';
import { HouseFace } from '@commonhearth/ui/avatar';
import { styled } from 'styled-components';

const Evening = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: center;
  gap: var(--space-2);
  min-height: 200px;
  padding: var(--space-6) var(--space-4) var(--space-5);
  overflow: hidden;
  border-radius: 32px;
  background:
    radial-gradient(140% 90px at 50% 100%, var(--hill-near) 98%, transparent) no-repeat,
    linear-gradient(var(--sky-deep), var(--sky) 45%, var(--sky-glow));
  > svg {
    flex: 0 1 auto;
    min-width: 0;
    height: auto;
  }
  @media ${media.desktop} {
    min-height: 400px;
  }
`;

/** Decorative: friends whose homes are next to each other. */
export const NextDoor = () => (
  <Evening aria-hidden="true">
    <HouseFace face="Happy" hue="light-orange" size={96} />
    <HouseFace face="Glasses" hue="sky-blue" size={112} />
    <HouseFace face="Pixie" hue="hot-pink" size={88} />
    <HouseFace face="Teddy" hue="turquoise" size={104} />
  </Evening>
);
