import type { Db, Tx } from '../../db/client.ts';
import { audit } from '../../db/schema/index.ts';

/** Who acted: a person, or what acts for nobody in particular, by its name. */
type AuditActor =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'token' | 'command' | 'job'; readonly name: string };

/** Who acted, in which request and when; no request where none asked for it. */
export interface AuditContext {
  readonly actor: AuditActor;
  readonly requestId: string | null;
  readonly at: Date;
}

interface AuditEntry {
  readonly action: string;
  readonly objectType:
    | 'compound'
    | 'review_period'
    | 'area'
    | 'home'
    | 'user'
    | 'mail'
    | 'remote'
    | 'release_token'
    | 'recording';
  readonly objectId: number | string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Written in the transaction of the change itself: there is never one without the other. */
export async function recordAudit(tx: Tx | Db, context: AuditContext, entry: AuditEntry): Promise<void> {
  await tx.insert(audit).values({
    at: context.at,
    ...(context.actor.kind === 'user'
      ? { actorKind: 'person' as const, userId: context.actor.userId }
      : { actorKind: context.actor.kind, actorName: context.actor.name }),
    requestId: context.requestId,
    action: entry.action,
    objectType: entry.objectType,
    objectId: String(entry.objectId),
    before: entry.before,
    after: entry.after,
  });
}
