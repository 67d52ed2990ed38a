import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { rowHeight } from './feed-layout.ts';

/** The rows to draw, each with its position in the list, and the height of the whole list, in px. */
export interface Placed {
  readonly rows: readonly { readonly index: number; readonly offset: number }[];
  readonly height: number;
  /** The ref of each row. */
  readonly measure: (row: HTMLDivElement | null) => void;
}

export interface PlacementProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly pane: RefObject<HTMLElement | null> | null;
  readonly count: number;
  readonly columns: number;
  readonly many: boolean;
  readonly keyOf: (row: number) => string;
  /** Called in the frame in which something changed. */
  readonly onPlaced: (placed: Placed) => void;
}

/** Rows beyond those in view; fewer where a list changes with much other work. */
const [overscan, overscanOfMany] = [2, 1];

/**
 * Where the list begins in what scrolls; measured in the frame after every drawing, since what stands above it comes
 * and goes. Asked at once, the browser would have to lay out the page within the drawing.
 */
function useTop(list: PlacementProps['list'], read: (list: DOMRect) => number): number {
  const topNow = (): number =>
    list.current === null ? 0 : Math.round(read(list.current.getBoundingClientRect()));
  const [top, setTop] = useState(topNow);
  const measure = useEffectEvent(() => {
    setTop(topNow());
  });
  useEffect(() => {
    const frame = requestAnimationFrame(measure);
    return () => {
      cancelAnimationFrame(frame);
    };
  });
  return top;
}

/** Rows that are drawn already have their height from the start: nothing moves when they are placed. */
function useRows({ list, count, many, keyOf }: PlacementProps) {
  const [drawn] = useState(() =>
    [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect().height),
  );
  return {
    count,
    estimateSize: (row: number) => drawn[row] || rowHeight,
    overscan: many ? overscanOfMany : overscan,
    getItemKey: keyOf,
  };
}

/** Draws nothing: the list stays the same element while this comes. */
function useTold<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLDivElement>,
  top: number,
  { count, onPlaced }: PlacementProps,
): null {
  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const { measureElement: measure } = virtualizer;
  useLayoutEffect(() => {
    // before what scrolls is measured: the rows that are drawn stay the same elements
    if (items.length === 0 && count > 0) return;
    onPlaced({
      rows: items.map(({ index, start }) => ({ index, offset: start - top })),
      height,
      measure,
    });
  }, [count, items, height, measure, top, onPlaced]);
  return null;
}

function InPane({ pane, ...props }: PlacementProps & { readonly pane: RefObject<HTMLElement | null> }) {
  const top = useTop(
    props.list,
    (rect) => rect.top - (pane.current?.getBoundingClientRect().top ?? 0) + (pane.current?.scrollTop ?? 0),
  );
  const rows = useRows({ pane, ...props });
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    ...rows,
    getScrollElement: () => pane.current,
    // where it was scrolled before this came: rows above that are measured move nothing
    initialOffset: () => pane.current?.scrollTop ?? 0,
    scrollMargin: top,
  });
  return useTold(virtualizer, top, { pane, ...props });
}

function InPage(props: PlacementProps) {
  const top = useTop(props.list, (rect) => rect.top + window.scrollY);
  const rows = useRows(props);
  return useTold(useWindowVirtualizer<HTMLDivElement>({ ...rows, scrollMargin: top }), top, props);
}

/** Computes where the rows in view are, as the visitor scrolls. */
export default function Placement({ pane, ...props }: PlacementProps) {
  return pane === null ? <InPage pane={pane} {...props} /> : <InPane pane={pane} {...props} />;
}
