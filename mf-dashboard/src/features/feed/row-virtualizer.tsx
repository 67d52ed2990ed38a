import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { rowHeight } from './feed-layout.ts';

/** The rows to render, each with its offset in the list, and the height of the whole list, in px. */
export interface RowLayout {
  readonly rows: readonly { readonly index: number; readonly offset: number }[];
  readonly height: number;
  /** Ref callback of each row. */
  readonly measure: (row: HTMLDivElement | null) => void;
}

export interface RowVirtualizerProps {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly pane: RefObject<HTMLElement | null> | null;
  readonly count: number;
  readonly columns: number;
  readonly many: boolean;
  readonly keyOf: (row: number) => string;
  /** Called in the frame in which the layout changes. */
  readonly onLayout: (layout: RowLayout) => void;
}

/** Rows rendered beyond the viewport; fewer in a large market, where a list change comes with a lot of other work. */
const [overscan, overscanOfMany] = [2, 1];

/**
 * The offset of the list in its scroll container. Measured once on mount, and then in the frame after every render,
 * since content above the list comes and goes. Measuring during each render would force a synchronous layout.
 */
function useTop(list: RowVirtualizerProps['list'], read: (list: DOMRect) => number): number {
  const measureTop = (): number =>
    list.current === null ? 0 : Math.round(read(list.current.getBoundingClientRect()));
  const [top, setTop] = useState(measureTop);
  const measure = useEffectEvent(() => {
    setTop(measureTop());
  });
  useEffect(() => {
    const frame = requestAnimationFrame(measure);
    return () => {
      cancelAnimationFrame(frame);
    };
  });
  return top;
}

/**
 * Starts with the measured heights of the rows on the page, so nothing moves when virtualization begins. Rounded as the
 * virtualizer rounds them: it would scroll by the difference.
 */
function useRows({ list, count, many, keyOf }: RowVirtualizerProps) {
  const [renderedHeights] = useState(() =>
    [...(list.current?.children ?? [])].map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  return {
    count,
    estimateSize: (row: number) => renderedHeights[row] || rowHeight,
    overscan: many ? overscanOfMany : overscan,
    getItemKey: keyOf,
  };
}

/** Reports the layout to the list. Renders nothing, so the list keeps its element when this part loads. */
function useReportLayout<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLDivElement>,
  top: number,
  { count, onLayout }: RowVirtualizerProps,
): null {
  const items = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  const { measureElement: measure } = virtualizer;
  useLayoutEffect(() => {
    // until the scroll container is measured, the rendered rows keep their elements
    if (items.length === 0 && count > 0) return;
    onLayout({
      rows: items.map(({ index, start }) => ({ index, offset: start - top })),
      height,
      measure,
    });
  }, [count, items, height, measure, top, onLayout]);
  return null;
}

function PaneVirtualizer({
  pane,
  ...props
}: RowVirtualizerProps & { readonly pane: RefObject<HTMLElement | null> }) {
  const top = useTop(
    props.list,
    (rect) => rect.top - (pane.current?.getBoundingClientRect().top ?? 0) + (pane.current?.scrollTop ?? 0),
  );
  const rows = useRows({ pane, ...props });
  const virtualizer = useVirtualizer<HTMLElement, HTMLDivElement>({
    ...rows,
    getScrollElement: () => pane.current,
    // start at the current scroll position, so that measuring the rows above it moves nothing
    initialOffset: () => pane.current?.scrollTop ?? 0,
    scrollMargin: top,
  });
  return useReportLayout(virtualizer, top, { pane, ...props });
}

function PageVirtualizer(props: RowVirtualizerProps) {
  const top = useTop(props.list, (rect) => rect.top + window.scrollY);
  const rows = useRows(props);
  return useReportLayout(useWindowVirtualizer<HTMLDivElement>({ ...rows, scrollMargin: top }), top, props);
}

/** Virtualizes the list: computes the rows in view and their offsets as the visitor scrolls. */
export default function RowVirtualizer({ pane, ...props }: RowVirtualizerProps) {
  return pane === null ? (
    <PageVirtualizer pane={pane} {...props} />
  ) : (
    <PaneVirtualizer pane={pane} {...props} />
  );
}
