import { Skeleton } from '../progress/skeleton.ts';
import { Body, Card, MetaRow, PriceRow, TagRow, TitleRow, Tools, UnitRow } from './home-card-layout.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const PhotoSpace = styled.div`
  aspect-ratio: 3 / 2;
`;

interface HomeCardSkeletonProps {
  /** The card has buttons at its foot. */
  readonly tools?: boolean | undefined;
  /** As high as the foot of its card. */
  readonly foot?: ReactNode;
}

/** A home that is loading, as high as its card. Decorative: the list says once that it loads. */
export function HomeCardSkeleton({ tools = false, foot }: HomeCardSkeletonProps) {
  return (
    <Card as="div" aria-hidden="true">
      <PhotoSpace>
        <Skeleton $height="100%" $radius="var(--radius-l)" />
      </PhotoSpace>
      <Body>
        <PriceRow>
          <Skeleton $width="34%" $height="22px" />
          <Skeleton $width="38%" $height="24px" $radius="12px" />
        </PriceRow>
        <TitleRow>
          <Skeleton $width="82%" $height="18px" />
        </TitleRow>
        <MetaRow as="div">
          <Skeleton $width="52%" $height="16px" />
        </MetaRow>
        <UnitRow>
          <Skeleton $width="40%" $height="18px" />
        </UnitRow>
        <TagRow>
          <Skeleton $width="30%" $height="26px" />
          <Skeleton $width="36%" $height="26px" />
        </TagRow>
        {tools && <Tools />}
        {foot}
      </Body>
    </Card>
  );
}
