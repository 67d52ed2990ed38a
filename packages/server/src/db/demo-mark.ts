import { sql } from 'drizzle-orm';
import type { Config } from '../config/index.ts';
import { lockUntilCommit } from './advisory-lock.ts';
import type { Db, Tx } from './client.ts';
import { demoMark, productionMark, users } from './schema/index.ts';
import { StartFailure } from '../start-failure.ts';

const elsewhere = 'a database of its own: set DATABASE_URL, or DATA_DIR for the embedded one.';
const isMarked = async (tx: Db | Tx, mark: typeof demoMark | typeof productionMark): Promise<boolean> =>
  (await tx.$count(mark)) > 0;

async function hasAccounts(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute(
    // who has signed up and not confirmed yet waits for an account
    sql`(select from auth.users limit 1) union all (select from auth.sign_ups limit 1)`,
  );
  return rows.length > 0 || (await tx.$count(users)) > 0;
}

/** Judges and marks in one step: of a demo and a production that start together one is refused. */
const alone = async (db: Db, work: (tx: Tx) => Promise<void>): Promise<void> => {
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'mark');
    await work(tx);
  });
};

/** Throws `StartFailure` where a profile does not work on this database: another has marked it. */
export async function requireOwnMark(tx: Db | Tx, profile: Config['profile']): Promise<void> {
  if (profile === 'production') {
    if (await isMarked(tx, demoMark))
      throw new StartFailure(
        'database',
        `This database holds the demo world, whose staff accounts have known passwords; production does not run on it. Give production ${elsewhere}`,
      );
  } else if (await isMarked(tx, productionMark))
    throw new StartFailure(
      'database',
      `Production has run on this database. Without production, accounts would come to be whose address nobody confirmed, staff among them. Set NODE_ENV=production, or use ${elsewhere}`,
    );
}

async function markDemo(tx: Tx): Promise<void> {
  if (await isMarked(tx, demoMark)) return;
  if (await hasAccounts(tx))
    throw new StartFailure(
      'database',
      `This database has accounts and no demo world; the demo would put accounts with known passwords among them. Set DEMO=false, or give the demo ${elsewhere}`,
    );
  await tx
    .insert(demoMark)
    .values({ seededAt: sql`now()` })
    .onConflictDoNothing();
}

/**
 * Marks what a database is for: production, and no other profile works on it from then on, or the demo, before
 * its first account is made. Throws `StartFailure` where production finds a demo world, whose staff has
 * passwords that everybody knows, where another profile finds production, and where the demo finds accounts of
 * others. To be called over the owner's connection: the role that the product works as only reads the marks.
 * @param use.demo whether a demo world is about to be made
 */
export async function markDatabase(
  db: Db,
  { profile, demo }: { readonly profile: Config['profile']; readonly demo: boolean },
): Promise<void> {
  await alone(db, async (tx) => {
    await requireOwnMark(tx, profile);
    if (profile === 'production') await tx.insert(productionMark).values({}).onConflictDoNothing();
    else if (demo) await markDemo(tx);
  });
}
