import { lazyPart, useIsFirstView } from '@commonhearth/contract';
import type { CompoundSummary } from '@commonhearth/domain';
import { ErrorPanel } from '@commonhearth/ui';
import { Suspense, useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { CardRow, firstRows, rowHeight, Runway } from './feed-layout.ts';
import { FirstHomes } from './first-homes.tsx';
import type { RowLayout, RowVirtualizerProps } from './row-virtualizer.tsx';
import { RowCards } from './row-cards.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useHomesInTurn } from './use-homes-in-turn.ts';
import { useNextRows } from './use-next-rows.ts';
import { useRowsLoaded } from './use-rows-loaded.ts';

export interface HomeFeedProps {
  /** The scroll container next to the map; null on a phone, where the list scrolls with the page. */
  readonly pane: RefObject<HTMLElement | null> | null;
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

const rowsAtOnce = 400;
const nearEnd = 40;

/** Loads when the visitor needs the rows below the first ones. */
const RowVirtualizer = lazyPart<RowVirtualizerProps>(() => import('./row-virtualizer.tsx'));

/**
 * The list computes the position of each row whenever it changes. In a very long list, it does so only for the first
 * rows, and for more when the visitor scrolls near their end.
 */
function useRowCount({
  compounds,
  columns,
}: HomeFeedProps): readonly [count: number, reach: (row: number) => void] {
  const [most, setMost] = useState(rowsAtOnce);
  const reach = useCallback((row: number) => {
    setMost((before) => (row + nearEnd < before ? before : before + rowsAtOnce));
  }, []);
  return [Math.min(Math.ceil(compounds.length / columns), most), reach];
}

/** The homes in rows. A first view has the first rows only. */
export const HomeFeed = (feed: HomeFeedProps) =>
  useIsFirstView() ? <FirstHomes {...feed} /> : <HomeRows {...feed} />;

/**
 * The first rows are in the normal flow of the page. Once `RowVirtualizer` loads, the list is virtualized: it renders only
 * the rows in view, each at its position in the whole list.
 */
function HomeRows(feed: HomeFeedProps) {
  const { pane, compounds, many, marketId, columns } = feed;
  const list = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [count, reach] = useRowCount(feed);
  const [layout, setLayout] = useState<RowLayout | null>(null);
  const needsNextRows = useNextRows(below, pane);
  const rows =
    // skip rows left over from a longer list
    layout?.rows.filter(({ index }) => index < count) ??
    Array.from({ length: Math.min(count, firstRows) }, (_, index) => ({ index, offset: undefined }));
  const last = rows.at(-1)?.index ?? 0;
  const compoundsOf = useHomesInTurn({ compounds, columns, last, many });
  useEffect(() => {
    reach(last);
  }, [last, reach]);
  const focusKept = useFocusKept(list, compounds.length);
  const { failed, retry } = useRowsLoaded(
    marketId,
    rows.flatMap(({ index }) => compoundsOf(index)),
  );
  // key rows by their homes, so that a new order or column count is measured again
  const keyOf = useCallback(
    (row: number) => `${columns} ${compounds[row * columns]?.compoundId ?? row}`,
    [columns, compounds],
  );
  return (
    <>
      {failed && (
        <ErrorPanel title="Some homes didn’t load" onRetry={retry}>
          The others are here. Check your connection, then try those again.
        </ErrorPanel>
      )}
      <Runway ref={list} role="list" aria-label="Homes" {...focusKept} style={{ height: layout?.height }}>
        {rows.map(({ index, offset }) => {
          const homes = compoundsOf(index);
          return (
            <CardRow
              // In a large market, rows keep their elements when the list changes: updating them costs less than
              // creating them, and a home may be in two rows until the update is complete.
              key={many ? index : keyOf(index)}
              role="presentation"
              data-index={index}
              ref={homes.length === 0 ? undefined : layout?.measure}
              data-skeleton={homes.length === 0 || undefined}
              $columns={columns}
              style={offset === undefined ? { position: 'static' } : { transform: `translateY(${offset}px)` }}
            >
              <RowCards {...feed} row={index} homes={homes} />
            </CardRow>
          );
        })}
      </Runway>
      {layout === null && <div ref={below} style={{ height: (count - rows.length) * rowHeight }} />}
      {needsNextRows && (
        <Suspense>
          <RowVirtualizer
            list={list}
            pane={pane}
            count={count}
            columns={columns}
            many={many}
            keyOf={keyOf}
            onLayout={setLayout}
          />
        </Suspense>
      )}
    </>
  );
}
