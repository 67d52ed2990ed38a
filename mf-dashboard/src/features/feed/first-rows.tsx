import { CardRow, rowHeight } from './feed-layout.ts';
import type { HomeFeedProps } from './home-feed.tsx';
import { RowCards } from './row-cards.tsx';

/** What a window shows of the list, and a little more. */
const firstRows = 3;

/** The list in a first view: its first rows one after the other, and room for the others. */
export function FirstRows(feed: HomeFeedProps) {
  const { compounds, columns } = feed;
  const rows = Math.ceil(compounds.length / columns);
  const drawn = Math.min(rows, firstRows);
  return (
    <>
      <div role="list" aria-label="Homes">
        {Array.from({ length: drawn }, (_, row) => (
          <CardRow key={row} role="presentation" $columns={columns}>
            <RowCards {...feed} row={row} homes={compounds.slice(row * columns, (row + 1) * columns)} />
          </CardRow>
        ))}
      </div>
      <div style={{ height: (rows - drawn) * rowHeight }} />
    </>
  );
}
