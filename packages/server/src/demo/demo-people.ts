import { ensureAccount } from '@commonhearth/auth';
import { demoConsumer, demoPassword, demoStaff, type DemoAccount } from '@commonhearth/fixtures/demo';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/index.ts';
import type { Foundation } from '../dependencies.ts';
import { authDatabase } from '../http/auth-database.ts';
import { newHistory, newProfile, newShareLinkKey } from '../modules/users/new-user.ts';
import { recordStaffRight } from '../modules/users/staff-by-setting.ts';
import { superusersOf } from '../superusers.ts';

export interface DemoPeople {
  readonly consumerId: string;
  readonly staffId: string;
  readonly staffEmail: string;
}

/** The staff accounts of the demo: those that are set as superusers, with the demo's names and faces. */
function staffAccounts(config: Foundation['config']): readonly DemoAccount[] {
  return superusersOf(config).map((email, i) => ({
    ...(demoStaff.find((one) => one.email === email) ?? demoStaff[i % demoStaff.length] ?? demoConsumer),
    email,
  }));
}

async function ensurePerson(
  { database: { db, pool }, clock }: Foundation,
  account: DemoAccount,
  isStaff: boolean,
): Promise<string> {
  const { id: providerId } = await ensureAccount(
    authDatabase(pool),
    { email: account.email, password: demoPassword, name: account.name },
    clock,
  );
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        providerId,
        email: account.email,
        emailVerified: true,
        name: account.name,
        isStaff,
        staffBySetting: isStaff,
        publicProfile: newProfile(account),
        history: newHistory(),
        shareLinkKey: newShareLinkKey(),
        createTimestamp: clock(),
      })
      .onConflictDoNothing({ target: users.providerId })
      .returning({ userId: users.userId });
    if (made !== undefined && isStaff)
      await recordStaffRight(tx, { requestId: null, at: clock() }, made.userId, true);
  });
  const [row] = await db.select({ userId: users.userId }).from(users).where(eq(users.providerId, providerId));
  if (row === undefined) throw new Error(`The demo account ${account.email} was not stored.`);
  return row.userId;
}

/** Makes sure that the demo's people can sign in. Undefined where a hosted auth provider holds the accounts. */
export async function ensureDemoPeople(deps: Foundation): Promise<DemoPeople | undefined> {
  if (deps.config.supabase !== undefined) return undefined;
  const consumerId = await ensurePerson(deps, demoConsumer, false);
  const staff: { readonly id: string; readonly email: string }[] = [];
  for (const account of staffAccounts(deps.config))
    staff.push({ id: await ensurePerson(deps, account, true), email: account.email });
  const [first] = staff;
  return first === undefined ? undefined : { consumerId, staffId: first.id, staffEmail: first.email };
}
