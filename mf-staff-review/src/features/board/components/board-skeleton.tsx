import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { boardCardHeight, Skeleton, VisuallyHidden, media } from '@commonhearth/ui';
import { styled } from 'styled-components';

/* as high as the header of the board, so that nothing moves once it is there */
const Head = styled.div`
  display: grid;
  gap: 8px;
  align-items: center;
  padding: 8px 14px 10px;
  grid-template-rows: 2rem 2rem;
  @media ${media.touch} {
    grid-template-rows: 44px 44px;
  }
  @media ${media.small} {
    grid-template-rows: 44px 1.25rem 44px 44px;
  }
`;
const OnPhone = styled.div`
  display: none;
  @media ${media.small} {
    display: block;
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  flex: 1;
  min-height: 0;
  overflow: hidden;
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    > :not(:first-of-type) {
      display: none;
    }
  }
`;
const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  padding: 0 8px;
  border-right: 1px solid var(--line);
  > p {
    padding: 10px 2px;
    color: var(--ink-soft);
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.125rem;
  }
`;
const rows = [5, 3, 4, 1, 3] as const;

/** The board while its cards are on their way. */
export function BoardSkeleton() {
  return (
    <>
      {/* which cycle it is, is not known yet */}
      <VisuallyHidden as="h1">Review board</VisuallyHidden>
      <VisuallyHidden as="p" role="status">
        Loading board…
      </VisuallyHidden>
      <Head aria-hidden="true">
        <Skeleton $width="220px" $height="20px" />
        <OnPhone>
          <Skeleton $width="140px" $height="14px" />
        </OnPhone>
        <Skeleton $width="min(560px, 80%)" $height="28px" />
        <OnPhone>
          <Skeleton $width="90%" $height="16px" />
        </OnPhone>
      </Head>
      <Columns aria-hidden="true">
        {matchStatuses.map((status, i) => (
          <Column key={status}>
            <p>{matchStatusLabels[status]}</p>
            {Array.from({ length: rows[i] ?? 1 }, (_, row) => (
              <Skeleton key={row} $height={boardCardHeight} $radius="10px" />
            ))}
          </Column>
        ))}
      </Columns>
    </>
  );
}
