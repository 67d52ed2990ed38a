import { styled } from 'styled-components';
import { boardCardHeight } from '../tokens/layout.ts';
import { Photo, type PhotoSource } from '../photo/photo.tsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

const Frame = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: 10px;
  height: ${boardCardHeight};
  padding: 4px 8px calc(4px + var(--board-card-foot, 0px)) 4px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
  font-size: 0.75rem;
  line-height: 1rem;
  cursor: default;
  &:hover {
    border-color: var(--line-hover);
  }
  &[data-selected] {
    background: var(--selected);
    border-color: var(--selected-line);
    box-shadow: inset 3px 0 var(--selected-mark);
  }
  &[data-faded] img {
    opacity: 0.55;
  }
  &[data-dragging] {
    box-shadow: var(--shadow-float);
    rotate: 1.2deg;
  }
`;
const Line = styled.div`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/* a control in the corner takes its width from these */
const BesideCorner = styled(Line)`
  margin-right: var(--board-card-corner, 0);
`;
const Title = styled(BesideCorner)`
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.125rem;
`;
const Price = styled.span`
  margin-right: 6px;
  font: 650 0.875rem/1.125rem var(--font-display);
  font-variant-numeric: tabular-nums;
`;
/* what does not fit wraps out of sight; only the first mark, which matters most, is cut */
const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: flex-start;
  align-items: center;
  gap: 4px;
  height: 1.25rem;
  margin-top: 2px;
  overflow: hidden;
  > * {
    max-width: 100%;
  }
`;
const Cover = styled.div`
  position: relative;
  height: 100%;
  > :first-child {
    height: 100%;
    aspect-ratio: auto;
  }
`;
const Strip = styled.span`
  position: absolute;
  inset: auto 0 0;
  border-radius: 0 0 7px 7px;
  background: rgb(23 21 19 / 0.78);
  color: var(--on-overlay);
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 1rem;
  text-align: center;
`;

export interface BoardCardProps extends Omit<ComponentPropsWithRef<'article'>, 'title'> {
  readonly title: string;
  /** "3309 E 12th St, Oakland" */
  readonly place: string;
  /** "$1,320,000" */
  readonly price: string;
  /** "3 units · 6 bd" */
  readonly facts: string;
  readonly photo: Omit<PhotoSource, 'alt'> | null;
  /** Dense badges: "No title", "AI". */
  readonly marks?: ReactNode;
  /** Over the foot of the photo: "Manual". */
  readonly source?: string | undefined;
  readonly selected?: boolean | undefined;
  readonly faded?: boolean | undefined;
  readonly dragging?: boolean | undefined;
}

/**
 * A home on the staff board, 86 px high plus the room that the board reserves at its foot. Role, focus and dragging are
 * its board's, which passes them through.
 */
export function BoardCard({
  title,
  place,
  price,
  facts,
  photo,
  marks,
  source,
  selected = false,
  faded = false,
  dragging = false,
  ...rest
}: BoardCardProps) {
  const state = {
    ...(selected && { 'data-selected': '' }),
    ...(faded && { 'data-faded': '' }),
    ...(dragging && { 'data-dragging': '' }),
  };
  return (
    <Frame {...rest} {...state}>
      <Cover>
        <Photo {...(photo ?? { src: null })} alt="" sizes="104px" radius="7px" />
        {source !== undefined && <Strip>{source}</Strip>}
      </Cover>
      <div>
        <Title>{title}</Title>
        <BesideCorner>{place}</BesideCorner>
        <Line>
          <Price>{price}</Price>
          {facts}
        </Line>
        <Marks data-as-fits>{marks}</Marks>
      </div>
    </Frame>
  );
}
