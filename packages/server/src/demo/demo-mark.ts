import { sql } from 'drizzle-orm';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/client.ts';
import { demoMark, productionMark, users } from '../db/schema/index.ts';
import { StartFailure } from '../start/start-failure.ts';

const isMarked = async (db: Db): Promise<boolean> => (await db.$count(demoMark)) > 0;

async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    // who has signed up and not confirmed yet waits for an account
    sql`(select from auth.users limit 1) union all (select from auth.sign_ups limit 1)`,
  );
  return rows.length > 0 || (await db.$count(users)) > 0;
}

/**
 * Marks a database that production runs on, so that no demo is ever made in it. Throws `StartFailure` where
 * it holds a demo world: everybody knows the passwords of its staff.
 */
export async function markProduction(db: Db, { profile }: Pick<Config, 'profile'>): Promise<void> {
  if (profile !== 'production') return;
  if (await isMarked(db))
    throw new StartFailure(
      'database',
      'This database holds the demo world, whose staff accounts have known passwords; production does not run on it. Give production a database of its own: set DATABASE_URL, or DATA_DIR for the embedded one.',
    );
  await db.insert(productionMark).values({}).onConflictDoNothing();
}

/** Marks the database before the first demo account is made. Throws `StartFailure` where it holds accounts of others, or production ran on it. */
export async function markDemo(db: Db, at: Date): Promise<void> {
  if (await isMarked(db)) return;
  if ((await db.$count(productionMark)) > 0)
    throw new StartFailure(
      'database',
      'Production has run on this database; the demo would put accounts with known passwords into it, and production would refuse it from then on. Set NODE_ENV=production, or DEMO=false, or give the demo a database of its own: set DATABASE_URL, or DATA_DIR for the embedded one.',
    );
  if (await hasAccounts(db))
    throw new StartFailure(
      'database',
      'This database has accounts and no demo world; the demo would put accounts with known passwords among them. Set DEMO=false, or give the demo a database of its own: set DATABASE_URL, or DATA_DIR for the embedded one.',
    );
  await db.insert(demoMark).values({ seededAt: at }).onConflictDoNothing();
}
