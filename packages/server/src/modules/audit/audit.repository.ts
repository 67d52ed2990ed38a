import type { SignedIn } from '../../actor.ts';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';

/** Who writes, and in which request: what every staff write hands to its audit row. */
export interface WriteContext {
  readonly actor: SignedIn;
  readonly requestId: string;
  readonly at: Date;
}

interface AuditEntry {
  readonly action: string;
  readonly objectType: 'compound' | 'review_period' | 'area' | 'home';
  readonly objectId: number;
  readonly before: unknown;
  readonly after: unknown;
}

/** Written in the transaction of the change itself: there is never one without the other. */
export async function recordAudit(tx: Tx, context: WriteContext, entry: AuditEntry): Promise<void> {
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
