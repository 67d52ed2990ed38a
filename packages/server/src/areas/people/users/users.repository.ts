import type { User } from '@commonhearth/schemas';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../actor.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { preparedRead, type Placeholders } from '../../../db/prepared-statement.ts';
import { agents, users } from '../../../db/schema/index.ts';
import { advisorIdOf, toAgent } from '../../homes/index.ts';

export type UserRecord = typeof users.$inferSelect;
type AgentRecord = typeof agents.$inferSelect;

/** A user with the advisor whom they see: their own, else the fallback agent. */
export interface UserRow {
  readonly user: UserRecord;
  readonly advisor: AgentRecord | null;
}

const withAdvisor = (db: Db | Tx) =>
  db
    .select({ user: users, advisor: agents })
    .from(users)
    .leftJoin(agents, sql`${agents.agentId} = ${advisorIdOf(users.lnfAdvisor)}`);
const withAdvisorById = preparedRead((db, { userId }: Placeholders<{ userId: string }>) =>
  withAdvisor(db).where(eq(users.userId, userId)),
);

export async function findUser(db: Db | Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await withAdvisorById(db, { userId });
  return row;
}
export async function findUserOfAccount(db: Db | Tx, providerId: string): Promise<UserRow | undefined> {
  const [row] = await withAdvisor(db).where(eq(users.providerId, providerId));
  return row;
}

export async function userIdOfAccount(db: Db | Tx, providerId: string): Promise<string | undefined> {
  const [row] = await db.select({ userId: users.userId }).from(users).where(eq(users.providerId, providerId));
  return row?.userId;
}

export const isStaffAccount = async (db: Db | Tx, providerId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.providerId, providerId), eq(users.isStaff, true)))) > 0;

/**
 * The user of a provider account, locked, so that two first requests at once do one thing after the other.
 */
export async function lockUserOfProvider(tx: Tx, providerId: string): Promise<UserRecord | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.providerId, providerId)).for('update');
  return row;
}

/** Whether the embedded provider has this account, which then stays until the transaction ends. */
export async function keepsAccount(tx: Tx, providerId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from auth.users where id = ${providerId}::uuid for share`);
  return rows.length > 0;
}

/** Whether the user is still there, who then is not deleted before the transaction ends. */
export async function keepsUser(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.userId, userId))
    .for('key share');
  return rows.length > 0;
}

/** Locks the user until the transaction ends. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRecord | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.userId, userId)).for('update');
  return row;
}

/** Whoever has this address, in whatever case it is written; locked until the transaction ends. */
export async function lockUserOfAddress(tx: Tx, email: string): Promise<UserRecord | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email}::text)`)
    .for('update');
  return row;
}

/** The user after a change, in its transaction. */
export async function reloadUser(tx: Tx, userId: string): Promise<UserRow> {
  const row = await findUser(tx, userId);
  if (row === undefined) throw new Error('A user vanished in its own transaction.');
  return row;
}

/** Where those stand whose address somebody else proved: no mail goes there. */
export const noAddress = 'moved.invalid';

/** Takes an address from who held it before: they get theirs back, or their new one, when they sign in. */
export const releaseAddress = (tx: Tx, userId: string): Promise<void> =>
  updateUser(tx, userId, { email: `${userId}@${noAddress}`, emailVerified: false });

/**
 * Ends the right of everybody who has it by the setting and is not among these addresses (lower-cased);
 * answers whose.
 */
export async function dropStaffBySetting(tx: Tx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .update(users)
    .set({ isStaff: false, staffBySetting: false })
    .where(and(users.staffBySetting, notInArray(sql`lower(${users.email})`, [...emails])))
    .returning({ userId: users.userId });
  return rows.map(({ userId }) => userId);
}

/** Answers whether it was made now: somebody else may have been quicker. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.providerId })
    .returning({ userId: users.userId });
  return made.length > 0;
}

export async function updateUser(tx: Tx, userId: string, changes: Partial<UserRecord>): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.userId, userId));
}

/** What of the history is not named stays. */
export async function addToHistory(
  tx: Tx,
  userId: string,
  part: { readonly [F in keyof User['history']]?: User['history'][F] | undefined },
): Promise<void> {
  await tx
    .update(users)
    .set({ history: sql`${users.history} || ${JSON.stringify(part)}::jsonb` })
    .where(eq(users.userId, userId));
}

export const toUser = ({ user, advisor }: UserRow): User => ({
  user_id: user.userId,
  name: user.name,
  email: user.email,
  is_staff: user.isStaff,
  lnf_advisor: user.lnfAdvisor === null ? null : String(user.lnfAdvisor),
  advisor: advisor && toAgent(advisor),
  config: user.config,
  public_profile: user.publicProfile,
  history: user.history,
  share_link_key: user.shareLinkKey,
  show_name: user.showName,
  receives_product_emails: user.receivesProductEmails,
  receives_newsletter_emails: user.receivesNewsletterEmails,
  receives_all_emails: user.receivesAllEmails,
});

/** As a session that a mail's link opened shows them, whoever they are. */
export const asConsumer = (user: User): User => ({ ...user, is_staff: false });
/** As the person sees themself in the session that asks. */
export const toOwnUser = (row: UserRow, { isLimited }: SignedIn): User =>
  isLimited ? asConsumer(toUser(row)) : toUser(row);
