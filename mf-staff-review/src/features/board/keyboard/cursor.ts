import { matchStatuses, type MatchStatus } from '@commonhearth/schemas/constants';
import type { Columns } from '../state/column-order.ts';

/**
 * The card that keys act on. When it leaves its column, the card that takes its row is next; each column
 * remembers its row.
 */
export interface Cursor {
  readonly status: MatchStatus;
  readonly id: string | null;
  readonly rows: Readonly<Partial<Record<MatchStatus, number>>>;
}

function atRow(columns: Columns, { rows }: Pick<Cursor, 'rows'>, status: MatchStatus, row: number): Cursor {
  const kept = Math.max(0, Math.min(row, columns[status].length - 1));
  return { status, id: columns[status][kept] ?? null, rows: { ...rows, [status]: kept } };
}
const rowOf = ({ rows, status }: Cursor): number => rows[status] ?? 0;

/** The cursor as the columns stand now. */
export function settled(columns: Columns, cursor: Cursor): Cursor {
  const row = cursor.id === null ? -1 : columns[cursor.status].indexOf(cursor.id);
  if (row >= 0 && row === rowOf(cursor)) return cursor;
  return atRow(columns, cursor, cursor.status, row < 0 ? rowOf(cursor) : row);
}

/** Rows up or down, or to the nearest column at the side that has cards. */
export function stepped(columns: Columns, cursor: Cursor, rows: number, sideways: number): Cursor {
  if (sideways === 0) return atRow(columns, cursor, cursor.status, rowOf(cursor) + rows);
  for (
    let i = matchStatuses.indexOf(cursor.status) + sideways;
    i >= 0 && i < matchStatuses.length;
    i += sideways
  ) {
    const status = matchStatuses[i];
    if (status !== undefined && columns[status].length > 0)
      return atRow(columns, cursor, status, cursor.rows[status] ?? 0);
  }
  return cursor;
}

/** The card that comes next in its column once these have left it; the cursor itself where none is left. */
export function past(columns: Columns, cursor: Cursor, leaves: (id: string) => boolean): Cursor {
  const [column, row] = [columns[cursor.status], rowOf(cursor)];
  const stays = (id: string): boolean => !leaves(id);
  const id = column.slice(row).find(stays) ?? column.slice(0, row).findLast(stays);
  return id === undefined ? cursor : atRow(columns, cursor, cursor.status, column.indexOf(id));
}

/** The next of these cards: after the cursor's own, or below where it stands; from the first after the last. */
export function nextOf(columns: Columns, cursor: Cursor, ids: readonly string[]): string | undefined {
  const at = cursor.id === null ? -1 : ids.indexOf(cursor.id);
  const below = (id: string): boolean => columns[cursor.status].indexOf(id) > rowOf(cursor);
  return at < 0 ? (ids.find(below) ?? ids[0]) : ids[(at + 1) % ids.length];
}

export const atEdge = (columns: Columns, cursor: Cursor, last: boolean): Cursor =>
  atRow(columns, cursor, cursor.status, last ? columns[cursor.status].length : 0);

export const inColumn = (columns: Columns, cursor: Cursor, status: MatchStatus): Cursor =>
  atRow(columns, cursor, status, cursor.rows[status] ?? 0);

/** Where the cursor begins: the first card of the first column that has one. */
export const firstCard = (columns: Columns): Cursor =>
  atRow(columns, { rows: {} }, matchStatuses.find((status) => columns[status].length > 0) ?? 'for_review', 0);

/** Where the listing of several cycles begins, whatever is in it. */
export const forReview = (columns: Columns): Cursor => atRow(columns, { rows: {} }, 'for_review', 0);

const targets = matchStatuses.filter((status) => status !== 'published');
/**
 * The column beside that a held card may go to: never Published, which stands between Approved and Rejected.
 */
export function targetBeside(to: MatchStatus, sideways: -1 | 1): MatchStatus {
  if (to === 'published') return sideways < 0 ? 'approved' : 'not_approved';
  return targets[targets.indexOf(to) + sideways] ?? to;
}
