import { editedObjects } from '@commonhearth/schemas/constants';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../checks.ts';
import { instant } from '../columns.ts';
import { users } from './people.ts';

/** Which of the staff look at what, and which field they are in; kept for 30 s after they last said so. */
export const presence = pgTable(
  'presence',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    objectType: text('object_type', { enum: editedObjects }).notNull(),
    objectId: text('object_id').notNull(),
    field: text(),
    until: instant('until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.objectType, t.objectId] }),
    index('presence_until').on(t.until),
    oneOf('presence_object_type', t.objectType, editedObjects),
  ],
);
