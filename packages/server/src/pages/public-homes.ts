import type { PublicCompound } from '@commonhearth/schemas';
import { anonymous } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { isDatabaseAway } from '../db/outage.ts';
import type { Dependencies } from '../dependencies.ts';
import { parseId } from '../http/parse-id.ts';
import { findCompound, publishedHomes, seeCompound, toPublicCompound } from '../areas/homes/index.ts';

async function storedCompound(db: Db, id: string): Promise<PublicCompound | undefined> {
  const compoundId = parseId(id);
  const row = compoundId === undefined ? undefined : await findCompound(db, compoundId);
  return row !== undefined && seeCompound.may?.(anonymous, row) === true ? toPublicCompound(row) : undefined;
}

/**
 * Finds a compound that everyone may see; undefined for any other, so that what is served of it tells nothing. While
 * the database is away the published content answers.
 */
export function publicHomes({
  database: { brief },
  objects,
}: Pick<Dependencies, 'database' | 'objects'>): (id: string) => Promise<PublicCompound | undefined> {
  const publishedHome = publishedHomes(objects);
  return (id) =>
    storedCompound(brief.db, id).catch((error: unknown) => {
      if (isDatabaseAway(error)) return publishedHome(id);
      throw error;
    });
}
