import { bigint, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './people.ts';
import { areas } from './regions.ts';

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
  },
  (t) => [primaryKey({ columns: [t.areaId, t.userId] }), index('area_beta_users_user').on(t.userId)],
);
