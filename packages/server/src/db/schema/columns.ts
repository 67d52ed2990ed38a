import { sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A number that grows: short on the wire and in the content's index. */
export const identity = <Name extends string>(name: Name) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Optimistic-lock counter; each write adds one. */
export const revision = () => integer('version').notNull().default(1);
export const instant = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** The number of a transaction, which never comes again: `pg_snapshot_xmin` says up to which one all is known. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Ids in their order; none unless told. */
export const ids = <Name extends string>(name: Name) =>
  bigint(name, { mode: 'number' })
    .array()
    .notNull()
    .default(sql`'{}'`);

/** Bytes, such as a hash. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
