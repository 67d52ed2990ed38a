import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { PersonContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { audit } from '../../../db/schema/index.ts';
import type { AuditedObject } from '../../../resources/define-resource.ts';

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
  readonly objectType: AuditedObject;
  readonly objectId: number | string;
  readonly before: unknown;
  readonly after: unknown;
  /** The same in all entries of one act, such as a move of many homes: they are undone as one. */
  readonly act?: string | undefined;
  /** The entry whose change this one takes back; no two take back the same. */
  readonly undoes?: number | undefined;
}

/** What a process listens to that tells staff of changes at once. */
export const changesChannel = 'changes';

/** An entry as the database has it. */
export const rowOf = (context: AuditContext, entry: AuditEntry): typeof audit.$inferInsert => ({
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
  act: entry.act ?? null,
  undoes: entry.undoes ?? null,
});

/**
 * Written in the transaction of the change itself: there is never one without the other. Whoever follows the changes
 * is woken once it is committed.
 */
export const recordAudit = (tx: Tx | Db, context: AuditContext, entry: AuditEntry): Promise<void> =>
  recordAudits(tx, context, [entry]);

const seriesMs = 60_000;

/**
 * The act of a change that a person makes to the same object again and again, as where files are chosen together and
 * each is uploaded by itself: the act of the entry before, if that is less than a minute old, else a new one. The object
 * has to be locked.
 */
export async function actOfSeries(
  tx: Tx,
  { actor, at }: PersonContext,
  { action, objectType, objectId }: Pick<AuditEntry, 'action' | 'objectType' | 'objectId'>,
): Promise<string> {
  const [last] = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.objectType, objectType), eq(audit.objectId, String(objectId))))
    .orderBy(desc(audit.entryId))
    .limit(1);
  const goesOn =
    last?.action === action && last.userId === actor.userId && at.getTime() - last.at.getTime() < seriesMs;
  return (goesOn ? last.act : null) ?? randomUUID();
}

/** Entries of one statement: each has a dozen parameters, of which PostgreSQL takes 65,535. */
const atOnce = 2_000;

/** The entries of one act of many changes. */
export async function recordAudits(
  tx: Tx | Db,
  context: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce)
    await tx
      .insert(audit)
      .values(entries.slice(from, from + atOnce).map((entry) => rowOf(context, entry)))
      .returning({ told: sql`pg_notify(${changesChannel}, '')` });
}
