import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { channels, pastBases, releases, unheldFolders } from '../../../db/schema/index.ts';

const withSlash = (base: string): string => (base.endsWith('/') ? base : `${base}/`);

/** Folders that pages of any channel may load from: its current releases, and each remote's previous base, the fallback. */
export async function heldFolders(tx: Tx): Promise<ReadonlySet<string>> {
  const held = await tx.select({ base: channels.base }).from(channels);
  const lastGood = await tx
    .selectDistinctOn([pastBases.channel, pastBases.remote], { base: pastBases.base })
    .from(pastBases)
    .orderBy(pastBases.channel, pastBases.remote, desc(pastBases.pastBaseId));
  return new Set([...held, ...lastGood].map(({ base }) => withSlash(base)));
}

/** Notes which of these folders nobody holds, and answers since when. Those that are held again, or gone, are forgotten. */
export async function noteUnheld(
  tx: Tx,
  unheld: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Date>> {
  await tx.delete(unheldFolders).where(notInArray(unheldFolders.base, [...unheld]));
  if (unheld.length > 0)
    await tx
      .insert(unheldFolders)
      .values(unheld.map((base) => ({ base, since: at })))
      .onConflictDoNothing();
  const rows = await tx.select().from(unheldFolders);
  return new Map(rows.map(({ base, since }) => [base, since]));
}

/** Nobody can go back to these any more. */
export async function markSwept(tx: Tx, folders: readonly string[], at: Date): Promise<void> {
  await tx
    .delete(pastBases)
    .where(inArray(pastBases.base, [...folders, ...folders.map((folder) => folder.slice(0, -1))]));
  await tx.delete(unheldFolders).where(inArray(unheldFolders.base, [...folders]));
  for (const folder of folders) {
    const [, remote = '', version = '', hash = ''] = /^remotes\/([^/]+)\/([^+]+)\+(.+)\/$/.exec(folder) ?? [];
    await tx
      .update(releases)
      .set({ sweptAt: at })
      .where(and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.hash, hash)));
  }
}
