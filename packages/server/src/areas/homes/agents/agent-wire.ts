import type { Agent, User } from '@commonhearth/schemas';
import type { agents } from '../../../db/schema/index.ts';

/** An agent as people see them: the advisor of a user, or one of the published list. */
export const toAgent = (row: typeof agents.$inferSelect): NonNullable<User['advisor']> => ({
  agent_id: String(row.agentId),
  name: row.name,
  email: row.email,
  phone: row.phone,
  image: row.image,
});

/** As staff see them. */
export const toStaffAgent = (row: typeof agents.$inferSelect): Agent => ({
  ...toAgent(row),
  is_fallback: row.isFallback,
  version: row.version,
});
