import { sql } from 'drizzle-orm';
import type { Config } from '../config/index.ts';
import type { Db } from '../db/client.ts';
import { demoMark, users } from '../db/schema/index.ts';
import { StartFailure } from '../start/start-failure.ts';

const isMarked = async (db: Db): Promise<boolean> => (await db.$count(demoMark)) > 0;

async function hasAccounts(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select from auth.users limit 1`);
  return rows.length > 0 || (await db.$count(users)) > 0;
}

/** Throws `StartFailure` where production would run on a demo world: everybody knows the passwords of its staff. */
export async function refuseDemoInProduction(db: Db, { profile }: Pick<Config, 'profile'>): Promise<void> {
  if (profile === 'production' && (await isMarked(db)))
    throw new StartFailure(
      'database',
      'This database holds the demo world, whose staff accounts have known passwords; production does not run on it. Give production a database of its own: set DATABASE_URL, or DATA_DIR for the embedded one.',
    );
}

/** Marks the database before the first demo account is made. Throws `StartFailure` where it holds accounts of others. */
export async function markDemo(db: Db, at: Date): Promise<void> {
  if (await isMarked(db)) return;
  if (await hasAccounts(db))
    throw new StartFailure(
      'database',
      'This database has accounts and no demo world; the demo would put accounts with known passwords among them. Set DEMO=false, or give the demo a database of its own: set DATABASE_URL, or DATA_DIR for the embedded one.',
    );
  await db.insert(demoMark).values({ seededAt: at }).onConflictDoNothing();
}
