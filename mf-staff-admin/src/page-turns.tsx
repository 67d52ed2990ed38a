import { Button } from '@commonhearth/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const Turn = styled.div`
  display: flex;
  gap: 8px;
  justify-content: end;
  padding: 10px 14px;
`;
/** No cursor: the newest. */
const firstPage: readonly string[] = [];

/** Pages of a list that goes on behind a cursor. */
export function useCursors() {
  const [cursors, setCursors] = useState(firstPage);
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    begin: () => {
      setCursors(firstPage);
    },
    newer: () => {
      setCursors(cursors.slice(0, -1));
    },
    older: (next: string) => {
      setCursors([...cursors, next]);
    },
  };
}

/** The way between pages of a list, newest first; nothing where there is one page. */
export function PageTurns({
  pages: { isFirst, newer, older },
  next,
}: {
  readonly pages: Pick<ReturnType<typeof useCursors>, 'isFirst' | 'newer' | 'older'>;
  readonly next: string | undefined;
}) {
  if (isFirst && next === undefined) return null;
  return (
    <Turn>
      <Button
        size="dense"
        blockedReason={isFirst ? 'No newer ones.' : undefined}
        onClick={() => {
          newer();
        }}
      >
        Newer
      </Button>
      <Button
        size="dense"
        blockedReason={next === undefined ? 'No older ones.' : undefined}
        onClick={() => {
          if (next !== undefined) older(next);
        }}
      >
        Older
      </Button>
    </Turn>
  );
}
