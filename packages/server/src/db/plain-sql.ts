import type { Sql } from '@commonhearth/auth';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';

/** A transaction of ours for what speaks plain SQL with `$1`, `$2`, such as the auth provider's tokens. */
export const plainSql = (db: Db | Tx): Sql => ({
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const parts = text
      .split(/\$(\d+)/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    return (await db.execute(sql.join(parts))).rows as unknown as Row[];
  },
});
