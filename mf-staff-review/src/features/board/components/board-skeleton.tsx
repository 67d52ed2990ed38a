import { matchStatuses, matchStatusLabels } from '@commonhearth/schemas/constants';
import { heights, rem, Skeleton, VisuallyHidden, media } from '@commonhearth/ui';
import { styled } from 'styled-components';

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
      <VisuallyHidden as="p" role="status">
        The board is loading.
      </VisuallyHidden>
      <Columns aria-hidden="true">
        {matchStatuses.map((status, i) => (
          <Column key={status}>
            <p>{matchStatusLabels[status]}</p>
            {Array.from({ length: rows[i] ?? 1 }, (_, row) => (
              <Skeleton key={row} $height={rem(heights.boardCard)} $radius="10px" />
            ))}
          </Column>
        ))}
      </Columns>
    </>
  );
}
