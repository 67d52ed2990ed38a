import type { PersonContext } from '../../context.ts';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';

interface AuditEntry {
  readonly action: string;
  readonly objectType: 'compound' | 'review_period' | 'area' | 'home';
  readonly objectId: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** Written in the transaction of the change itself: there is never one without the other. */
export async function recordAudit(tx: Tx, context: PersonContext, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values({
    at: context.at,
    userId: context.actor.userId,
    requestId: context.requestId,
    action: entry.action,
    objectType: entry.objectType,
    objectId: String(entry.objectId),
    before: entry.before,
    after: entry.after,
  });
}
