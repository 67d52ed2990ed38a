import type { Tx } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';

/**
 * Who acted, in which request and when; nobody where a setting did, and no request at the start of the
 * server.
 */
export interface AuditContext {
  readonly actor: { readonly userId: string } | null;
  readonly requestId: string | null;
  readonly at: Date;
}

interface AuditEntry {
  readonly action: string;
  readonly objectType: 'compound' | 'review_period' | 'area' | 'home' | 'user';
  readonly objectId: number | string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Written in the transaction of the change itself: there is never one without the other. */
export async function recordAudit(tx: Tx, context: AuditContext, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values({
    at: context.at,
    userId: context.actor?.userId ?? null,
    requestId: context.requestId,
    action: entry.action,
    objectType: entry.objectType,
    objectId: String(entry.objectId),
    before: entry.before,
    after: entry.after,
  });
}
