import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { users } from './people.ts';
import { areas } from '../homes/regions.ts';

/** Who was let into an area; it shows while the area is in beta. */
export const areaBetaUsers = pgTable(
  'area_beta_users',
  {
    areaId: bigint('area_id', { mode: 'number' })
      .notNull()
      .references(() => areas.areaId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    createTimestamp: instant('create_timestamp').notNull(),
    /** The act that let many people in at once, by which all of it is undone. */
    act: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.areaId, t.userId] }),
    index('area_beta_users_user').on(t.userId),
    index('area_beta_users_act').on(t.act),
  ],
);

/** Who is let in as soon as somebody proves to have the address; in small letters. */
export const areaBetaApprovals = pgTable(
  'area_beta_approvals',
  {
    areaId: bigint('area_id', { mode: 'number' })
      .notNull()
      .references(() => areas.areaId, { onDelete: 'cascade' }),
    email: text().notNull(),
    createTimestamp: instant('create_timestamp').notNull(),
    /** The act that added many addresses at once, by which all of it is undone. */
    act: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.areaId, t.email] }),
    index('area_beta_approvals_email').on(t.email),
    index('area_beta_approvals_act').on(t.act),
    check('area_beta_approvals_lower', sql`${t.email} = lower(${t.email})`),
  ],
);
