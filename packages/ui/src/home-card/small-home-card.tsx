import type { MouseEventHandler } from 'react';
import { styled } from 'styled-components';
import type { LinkComponent } from '../link/link-component.ts';
import { Photo } from '../photo/photo.tsx';
import { Skeleton } from '../progress/skeleton.ts';
import type { HomeCardHome } from './home-card.tsx';

const Card = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-2);
  border-radius: var(--radius-m);
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  a {
    font-weight: 620;
    line-height: 1.25;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:focus-visible {
    outline: 0;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover a {
    text-decoration: underline;
  }
  p {
    color: var(--ink-soft);
    font-size: 0.9375rem;
    line-height: 1.375rem;
  }
`;
/** Two lines of title and two below it, which is what most homes take. */
const Words = styled.div`
  min-height: 5.25rem;
`;
const Blank = styled.div`
  aspect-ratio: 3 / 2;
  display: grid;
`;
/** Small cards beside one another. What does not fit is reached by a swipe, and by Tab; a focus has its room. */
export const SmallHomeRow = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: min(13rem, 70%);
  justify-content: start;
  gap: var(--space-4);
  margin: -6px;
  padding: 6px;
  overflow-x: auto;
  scroll-padding-inline: 6px;
  scrollbar-width: thin;
`;

interface SmallHomeCardProps {
  readonly home: Pick<HomeCardHome, 'title' | 'price' | 'place' | 'photos'>;
  readonly href: string;
  readonly LinkComponent?: LinkComponent | undefined;
  readonly onOpen?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A home that somebody knows already: photo, title and what it costs. */
export function SmallHomeCard({
  home: { title, price, place, photos },
  href,
  LinkComponent: Link = 'a',
  onOpen,
}: SmallHomeCardProps) {
  return (
    <Card>
      <Photo {...(photos[0] ?? { src: null })} alt="" sizes="13rem" radius="var(--radius-m)" />
      <Words>
        <Link href={href} onClick={onOpen}>
          {title}
        </Link>
        <p>
          {price} · {place}
        </p>
      </Words>
    </Card>
  );
}

/** Of the same height, while it comes. */
export const SmallHomeCardSkeleton = () => (
  <Card aria-hidden="true">
    <Blank>
      <Skeleton $height="100%" $radius="var(--radius-m)" />
    </Blank>
    <Words>
      <Skeleton $height="1.125rem" />
      <Skeleton $width="60%" $height="1.125rem" />
    </Words>
  </Card>
);
