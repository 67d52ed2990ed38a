import { boardCardHeight, Button, Skeleton } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Box = styled.div`
  position: absolute;
  inset: 0 0 auto;
  min-height: ${boardCardHeight};
  color: var(--ink-soft);
  font-size: 0.8125rem;
  > p {
    margin: 0 0 8px;
  }
`;

interface RestOfColumnProps {
  /** px from the top of the list. */
  readonly top: number;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** Below the last loaded card: more are on their way, or could not be had. */
export function RestOfColumn({ top, failed, onRetry }: RestOfColumnProps) {
  return (
    <Box role="presentation" style={{ transform: `translateY(${top}px)` }}>
      {failed ? (
        <>
          <p>Couldn’t load more homes.</p>
          <Button size="dense" onClick={onRetry}>
            Load more
          </Button>
        </>
      ) : (
        <Skeleton $height={boardCardHeight} $radius="10px" />
      )}
    </Box>
  );
}
