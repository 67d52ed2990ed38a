import { ErrorPanel } from '@commonhearth/ui';
import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import type { HomeFeedProps } from './home-feed.tsx';
import { CardRow, Runway } from './feed-layout.ts';
import { RowCards } from './row-cards.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useHomesInTurn } from './use-homes-in-turn.ts';
import { useRowsLoaded } from './use-rows-loaded.ts';

interface Rows {
  readonly getVirtualItems: () => VirtualItem[];
  readonly getTotalSize: () => number;
  readonly measureElement: (row: HTMLDivElement | null) => void;
}

interface Props extends HomeFeedProps {
  readonly rows: Rows;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Where the list begins in what scrolls, in px. */
  readonly top: number;
  /** Called with the last row that is drawn. */
  readonly onReach: (row: number) => void;
}

/** The rows in view of a long list, each with its place in the whole. */
export function FeedRows({ rows, list, top, onReach, ...feed }: Props) {
  const { compounds, many, marketId, columns } = feed;
  const shown = rows.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const compoundsOf = useHomesInTurn({ compounds, columns, last, many });
  useEffect(() => {
    onReach(last);
  }, [last, onReach]);
  const focusKept = useFocusKept(list, compounds.length);
  const { failed, retry } = useRowsLoaded(
    marketId,
    shown.flatMap(({ index }) => compoundsOf(index)),
  );
  return (
    <>
      {failed && (
        <ErrorPanel title="Some homes didn’t load" onRetry={retry}>
          The others are here. Check your connection, then try those again.
        </ErrorPanel>
      )}
      <Runway
        ref={list}
        role="list"
        aria-label="Homes"
        {...focusKept}
        style={{ height: rows.getTotalSize() }}
      >
        {shown.map((row) => (
          <CardRow
            // until its turn a place has the home that it had, and one may be in two; where another one comes, what is
            // drawn there is brought up to date, which is less than drawing it anew
            key={many ? row.index : row.key}
            role="presentation"
            data-index={row.index}
            ref={compoundsOf(row.index).length === 0 ? undefined : rows.measureElement}
            data-skeleton={compoundsOf(row.index).length === 0 || undefined}
            $columns={columns}
            style={{ transform: `translateY(${row.start - top}px)` }}
          >
            <RowCards {...feed} row={row.index} homes={compoundsOf(row.index)} />
          </CardRow>
        ))}
      </Runway>
    </>
  );
}
