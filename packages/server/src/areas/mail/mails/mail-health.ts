import { and, count, eq, gt } from 'drizzle-orm';
import { mails } from '../../../db/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { oldestWaiting } from './mail-lists.repository.ts';

/** `failing`: a mail of the last day was given up; `late`: one has waited for over ten minutes. */
export type MailHealth = 'ok' | 'late' | 'failing';

const lateMs = 10 * 60_000;
const dayMs = 24 * 3600_000;

/** Whether mail goes out, for readiness; the log says so when it changes. Visitors can be served either way. */
export function mailHealth({
  database: { brief },
  clock,
  log,
}: Pick<Dependencies, 'database' | 'clock' | 'log'>): () => Promise<MailHealth> {
  let said: MailHealth = 'ok';
  return async () => {
    const now = clock().getTime();
    const [failed] = await brief.db
      .select({ n: count() })
      .from(mails)
      .where(and(eq(mails.state, 'failed'), gt(mails.createdAt, new Date(now - dayMs))));
    const oldest = await oldestWaiting(brief.db);
    const isLate = oldest !== null && now - oldest.getTime() > lateMs;
    const health = (failed?.n ?? 0) > 0 ? 'failing' : isLate ? 'late' : 'ok';
    if (health !== said)
      log[health === 'ok' ? 'info' : 'error'](
        { failed: failed?.n, oldestWaiting: oldest },
        `mail: ${health === 'ok' ? 'goes out again' : health}`,
      );
    said = health;
    return health;
  };
}
