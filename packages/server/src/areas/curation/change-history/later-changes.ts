import { and, asc, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { audit } from '../../../db/schema/index.ts';
import { fields } from './collected-words.ts';
import { type Fields, touchedBy } from '../../foundation/index.ts';

export type AuditRow = typeof audit.$inferSelect;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
/** What an entry changed; nothing on a side that it left empty. */
export const sidesOf = ({ before, after }: Pick<AuditRow, 'before' | 'after'>) => ({
  before: fieldsOf(before),
  after: fieldsOf(after),
});

const keyOf = ({ objectType, objectId }: Pick<AuditRow, 'objectType' | 'objectId'>): string =>
  `${objectType}:${objectId}`;

const isSideEffect = (path: string): boolean => fields.get(path.split('.')[0] ?? path)?.isSideEffect === true;

/** Of entries of one object, those that another one took back, and was not taken back itself. */
function takenBackAmong(rows: readonly AuditRow[]): ReadonlySet<number> {
  const gone = new Set<number>();
  for (const { entryId, undoes } of rows.toReversed())
    if (undoes !== null && !gone.has(entryId)) gone.add(undoes).add(entryId);
  return gone;
}

export interface Later {
  /** Whether something of what the entry changed was changed again since. */
  readonly isTouched: (row: AuditRow) => boolean;
  readonly isUndone: (row: AuditRow) => boolean;
}

/** What came after these entries, on the same objects. */
export async function laterThan(db: Db | Tx, rows: readonly AuditRow[]): Promise<Later> {
  const oldest = Math.min(...rows.map(({ entryId }) => entryId));
  const objects = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const types = objects.map(({ objectType }) => objectType);
  const ids = objects.map(({ objectId }) => objectId);
  const found =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(audit)
          .where(
            and(
              gt(audit.entryId, oldest),
              // two parameters, of however many
              sql`(${audit.objectType}, ${audit.objectId}) in (select * from unnest(${sql.param(types)}::text[], ${sql.param(ids)}::text[]))`,
            ),
          )
          .orderBy(asc(audit.entryId));
  const byObject = Map.groupBy(found, keyOf);
  const undone = new Set(found.flatMap(({ undoes }) => undoes ?? []));
  const gone = new Map([...byObject].map(([key, all]) => [key, takenBackAmong(all)]));
  return {
    isUndone: ({ entryId }) => undone.has(entryId),
    isTouched: (row) => {
      const mine = new Set(touchedBy(sidesOf(row)).filter((name) => !isSideEffect(name)));
      return (byObject.get(keyOf(row)) ?? []).some(
        (one) =>
          one.entryId > row.entryId &&
          // an act that touches the same object twice is undone whole
          (row.act === null || one.act !== row.act) &&
          gone.get(keyOf(row))?.has(one.entryId) !== true &&
          touchedBy(sidesOf(one)).some((name) => mine.has(name)),
      );
    },
  };
}
