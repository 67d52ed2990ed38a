import { sql } from 'drizzle-orm';
import type { Db, Tx } from './db/client.ts';
import { preparedRead, type Placeholders, type Preparable } from './db/prepared-statement.ts';
import type { Viewer, ViewerSql } from './visibility.ts';

type BetaAreas = { readonly betaAreaIds: readonly number[] };

/** A prepared read of what a viewer may see: one statement for staff, and one for everyone else. */
export function preparedForViewer<Values extends Record<string, unknown>, Result>(
  build: (db: Db | Tx, values: Placeholders<Values>, viewer: ViewerSql) => Preparable<Result>,
): (db: Db | Tx, values: Values, viewer: Viewer) => Promise<Result> {
  const forStaff = preparedRead((db, values: Placeholders<Values>) => build(db, values, 'staff'));
  const forOthers = preparedRead((db, values: Placeholders<Values & BetaAreas>) =>
    build(db, values, { betaAreaIds: sql`${values.betaAreaIds}` }),
  );
  return (db, values, viewer) =>
    viewer === 'staff' ? forStaff(db, values) : forOthers(db, { ...values, betaAreaIds: viewer.betaAreaIds });
}
