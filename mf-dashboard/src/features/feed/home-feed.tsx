import { useIsFirstView } from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { rowHeight } from './feed-layout.ts';
import { FeedRows } from './feed-rows.tsx';
import { FirstRows } from './first-rows.tsx';

export interface HomeFeedProps {
  readonly compounds: readonly CompoundSummary[];
  /** The market has very many homes, whatever of them is listed. */
  readonly many: boolean;
  readonly marketId: string;
  readonly columns: number;
  readonly areaNameOf: (areaId: string) => string | null;
  readonly now: number;
  readonly pointedId: string | null;
  readonly onPoint: (compoundId: string | null) => void;
  /** How many households the person filters for; null when they did not say. */
  readonly households: number | null;
  readonly comparedIds: readonly string[];
  readonly onCompare: (compoundId: string) => void;
}

/** Rows beyond those in view; fewer where a list changes with much other work. */
const [overscan, overscanOfMany] = [2, 1];
const rowsAtOnce = 400;
const nearEnd = 40;

/**
 * Where the list begins in what scrolls; measured in the frame after every drawing, since what stands above it comes
 * and goes. Asked at once, the browser would have to lay out the page within the drawing.
 */
function useTop(read: (list: DOMRect) => number): readonly [RefObject<HTMLDivElement | null>, number] {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const measure = useEffectEvent(() => {
    if (list.current !== null) setTop(Math.round(read(list.current.getBoundingClientRect())));
  });
  useLayoutEffect(() => {
    measure();
  }, []);
  useEffect(() => {
    const frame = requestAnimationFrame(measure);
    return () => {
      cancelAnimationFrame(frame);
    };
  });
  return [list, top];
}

/**
 * Each row of the list has a place that is reckoned whenever the list changes: of very long ones only the first
 * have theirs, and more when somebody comes near their end.
 */
function usePlacedRows({
  compounds,
  columns,
}: HomeFeedProps): readonly [count: number, reach: (row: number) => void] {
  const [most, setMost] = useState(rowsAtOnce);
  const reach = useCallback((row: number) => {
    setMost((before) => (row + nearEnd < before ? before : before + rowsAtOnce));
  }, []);
  return [Math.min(Math.ceil(compounds.length / columns), most), reach];
}

const rowsOf = ({ compounds, columns, many }: HomeFeedProps, count: number) => ({
  count,
  estimateSize: () => rowHeight,
  overscan: many ? overscanOfMany : overscan,
  // a row is its homes: another order or width measures anew
  getItemKey: (row: number) => `${columns} ${compounds[row * columns]?.compoundId ?? row}`,
});

/** The list of homes in a box that scrolls, beside the map. */
export function PaneFeed({
  pane,
  ...feed
}: HomeFeedProps & { readonly pane: RefObject<HTMLElement | null> }) {
  const [list, top] = useTop(
    (rect) => rect.top - (pane.current?.getBoundingClientRect().top ?? 0) + (pane.current?.scrollTop ?? 0),
  );
  const [count, reach] = usePlacedRows(feed);
  const rows = useVirtualizer<HTMLElement, HTMLDivElement>({
    ...rowsOf(feed, count),
    getScrollElement: () => pane.current,
    scrollMargin: top,
  });
  return <FeedRows {...feed} rows={rows} list={list} top={top} onReach={reach} />;
}

function ScrollingFeed(feed: HomeFeedProps) {
  const [list, top] = useTop((rect) => rect.top + window.scrollY);
  const [count, reach] = usePlacedRows(feed);
  const rows = useWindowVirtualizer<HTMLDivElement>({ ...rowsOf(feed, count), scrollMargin: top });
  return <FeedRows {...feed} rows={rows} list={list} top={top} onReach={reach} />;
}

/** The list of homes that scrolls with the page, on a phone. */
export const PageFeed = (feed: HomeFeedProps) =>
  useIsFirstView() ? <FirstRows {...feed} /> : <ScrollingFeed {...feed} />;
