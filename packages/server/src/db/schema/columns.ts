import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

/** A number that grows: short on the wire and in the content's index. */
export const identity = (name: string) =>
  bigint(name, { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
/** Optimistic-lock counter; each write adds one. */
export const revision = () => integer('version').notNull().default(1);
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
