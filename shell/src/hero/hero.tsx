import { heights, IconButton, icons, LinkButton, media, rem, type LinkComponent } from '@commonhearth/ui';
import { styled } from 'styled-components';
import picture from './friends-around-a-yard.svg';

/** Not where this browser has put it away or somebody was signed in, and not above a map that fills a phone. */
const Place = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: ${rem(heights.hero.small)};
  overflow: hidden;
  background: linear-gradient(var(--sky-glow), var(--surface-quiet) 62%);
  html[data-hero='gone'] &,
  html[data-session='kept'] &,
  html[data-map-alone] & {
    display: none;
  }
  @media ${media.tabletUp} {
    flex-direction: row;
    align-items: center;
    min-height: ${rem(heights.hero.large)};
  }
`;
const Picture = styled.img`
  flex: 1 1 0;
  min-height: 0;
  width: 100%;
  object-fit: cover;
  object-position: 50% 100%;
  @media ${media.tabletUp} {
    position: absolute;
    inset: 0 0 0 36%;
    width: 64%;
    height: 100%;
    mask-image: linear-gradient(90deg, transparent, black 150px);
  }
`;
const Words = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: 4px;
  padding: 14px 16px 16px;
  background: var(--surface-quiet);
  @media ${media.tabletUp} {
    gap: 10px;
    width: 36%;
    padding: 0 0 0 20px;
    background: none;
    > p + p {
      max-width: 24ch;
    }
  }
  @media ${media.desktop} {
    width: min(520px, 46%);
    padding-left: 32px;
    > p + p {
      max-width: none;
    }
  }
  > a {
    margin-top: 8px;
  }
`;
const Line = styled.p`
  font: 700 1.6875rem/1.1 var(--font-display);
  letter-spacing: -0.02em;
  text-wrap: balance;
  @media ${media.tabletUp} {
    font-size: 2.25rem;
  }
  @media ${media.desktop} {
    font-size: 2.75rem;
  }
`;
const Away = styled.div`
  position: absolute;
  top: 12px;
  right: 12px;
`;

interface HeroProps {
  /** Start of the visitor's own search for homes. */
  readonly href: string;
  readonly LinkComponent?: LinkComponent | undefined;
  readonly onClose?: () => void;
}

/** What this is, in one line and one picture, for somebody who sees it first. */
export const Hero = ({ href, LinkComponent, onClose }: HeroProps) => (
  <Place aria-label="What this is" data-greeting>
    <Picture src={picture} alt="" width="900" height="264" />
    <Words>
      <Line>Live next door to your friends</Line>
      <p>Homes for two to four households. Free to look.</p>
      <LinkButton variant="primary" href={href} LinkComponent={LinkComponent}>
        Find homes for us
      </LinkButton>
    </Words>
    <Away>
      <IconButton label="Close, show only homes" icon={icons.close} look="floating" onClick={onClose} />
    </Away>
  </Place>
);
