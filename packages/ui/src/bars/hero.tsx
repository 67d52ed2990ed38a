import { styled } from 'styled-components';
import { heights, media, rem } from '../tokens/layout.ts';
import type { ReactNode } from 'react';

const Frame = styled.section`
  position: relative;
  display: flex;
  align-items: flex-end;
  height: ${rem(heights.hero.small)};
  overflow: hidden;
  background: var(--placeholder);
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media ${media.tabletUp} {
    align-items: center;
    height: ${rem(heights.hero.large)};
  }
`;
const Card = styled.div`
  position: relative;
  display: grid;
  gap: 12px;
  width: 100%;
  margin: 0 12px 14px;
  padding: 20px;
  border-radius: 22px;
  background: rgb(255 253 248 / 0.96);
  justify-items: start;
  > :is(h1, h2, h3, h4) {
    font: 650 1.75rem/1.12 var(--font-display);
    letter-spacing: -0.015em;
  }
  @media ${media.tabletUp} {
    width: min(460px, 100%);
    margin: 0 0 0 20px;
    padding: 28px 32px;
    border-radius: 28px;
    > :is(h1, h2, h3, h4) {
      font-size: 2.25rem;
    }
  }
  @media ${media.desktop} {
    margin-left: 32px;
  }
`;

interface HeroProps {
  readonly photo: string;
  readonly alt: string;
  /** Heading, a sentence, one main action. */
  readonly children: ReactNode;
}

/** The first thing that visitors see: 350 px high, 380 px from tablet. */
export function Hero({ photo, alt, children }: HeroProps) {
  return (
    <Frame>
      <img src={photo} alt={alt} fetchPriority="high" />
      <Card>{children}</Card>
    </Frame>
  );
}
