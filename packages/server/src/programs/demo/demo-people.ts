import { ensureAccount } from '@commonhearth/auth';
import { demoConsumer, demoPassword, demoStaff, type DemoAccount } from '@commonhearth/fixtures/demo';
import { and, eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { Foundation } from '../../dependencies.ts';
import { authDatabase } from '../../http/tokens/auth-database.ts';
import {
  newHistory,
  newProfile,
  newShareLinkKey,
  recordStaffRight,
  type StaffRight,
} from '../../areas/people/index.ts';
import { superusersOf } from '../../superusers.ts';

export interface DemoPeople {
  readonly consumerId: string;
  readonly staffId: string;
  readonly staffEmail: string;
}

interface DemoStaff extends DemoAccount {
  readonly isSuperuser: boolean;
}

/** The staff accounts of the demo. Addresses that are set as superusers take the demo's names and faces. */
export function demoStaffOf(config: Foundation['config']): readonly DemoStaff[] {
  const superusers = superusersOf(config);
  if (config.superuserEmails === undefined)
    return demoStaff.map((account) => ({ ...account, isSuperuser: superusers.includes(account.email) }));
  return superusers.map((email, i) => ({
    ...(demoStaff.find((one) => one.email === email) ?? demoStaff[i % demoStaff.length] ?? demoConsumer),
    email,
    isSuperuser: true,
  }));
}

async function ensurePerson(
  { database, clock }: Foundation,
  account: DemoAccount,
  right: StaffRight,
): Promise<string> {
  const { id: providerId } = await ensureAccount(
    authDatabase(database),
    { email: account.email, password: demoPassword, name: account.name },
    clock,
  );
  await database.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        providerId,
        email: account.email,
        emailVerified: true,
        name: account.name,
        ...right,
        publicProfile: newProfile(account),
        history: newHistory(),
        shareLinkKey: newShareLinkKey(),
        createTimestamp: clock(),
      })
      .onConflictDoNothing({ target: users.providerId })
      .returning({ userId: users.userId });
    if (made !== undefined && right.staffBySetting)
      await recordStaffRight(tx, { requestId: null, at: clock() }, made.userId, true);
    // an earlier release made all staff of the demo superusers: they stay staff without the setting
    else if (right.isStaff && !right.staffBySetting)
      await tx
        .update(users)
        .set({ staffBySetting: false })
        .where(and(eq(users.providerId, providerId), eq(users.staffBySetting, true)));
  });
  const [row] = await database.db
    .select({ userId: users.userId })
    .from(users)
    .where(eq(users.providerId, providerId));
  if (row === undefined) throw new Error(`The demo account ${account.email} was not stored.`);
  return row.userId;
}

/** Makes sure that the demo's people can sign in. Undefined where a hosted auth provider holds the accounts. */
export async function ensureDemoPeople(deps: Foundation): Promise<DemoPeople | undefined> {
  if (deps.config.supabase !== undefined) return undefined;
  const consumerId = await ensurePerson(deps, demoConsumer, { isStaff: false, staffBySetting: false });
  const staff: { readonly id: string; readonly email: string }[] = [];
  for (const { isSuperuser, ...account } of demoStaffOf(deps.config)) {
    const right = { isStaff: true, staffBySetting: isSuperuser };
    staff.push({ id: await ensurePerson(deps, account, right), email: account.email });
  }
  const [first] = staff;
  return first === undefined ? undefined : { consumerId, staffId: first.id, staffEmail: first.email };
}
