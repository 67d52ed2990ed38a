import { titleOf } from '@commonhearth/domain';
import type { PublicCompound } from '@commonhearth/schemas';
import { anonymous } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { isDatabaseAway } from '../db/outage.ts';
import type { Dependencies } from '../dependencies.ts';
import { parseId } from '../http/parse-id.ts';
import { toPublicCompound } from '../modules/compounds/compound-wire.ts';
import { seeCompound } from '../modules/compounds/compounds.policy.ts';
import { findCompound } from '../modules/compounds/compounds.repository.ts';
import { publishedHomes } from '../modules/content/published-homes.ts';

export interface CompoundHead {
  readonly title: string;
  readonly description?: string;
}

const longest = 160;

/** Cut at a word, for a description that search engines show. */
function excerpt(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}

async function storedCompound(db: Db, id: string): Promise<PublicCompound | undefined> {
  const compoundId = parseId(id);
  const row = compoundId === undefined ? undefined : await findCompound(db, compoundId);
  return row !== undefined && seeCompound.may?.(anonymous, row) === true ? toPublicCompound(row) : undefined;
}

/**
 * Answers what a compound that everyone may see says of its page; undefined for any other, so that its page
 * tells nothing of it. While the database is away the published content answers.
 */
export function compoundHeads({
  database: { brief },
  objects,
}: Pick<Dependencies, 'database' | 'objects'>): (id: string) => Promise<CompoundHead | undefined> {
  const publishedHome = publishedHomes(objects);
  const find = (id: string) =>
    storedCompound(brief.db, id).catch((error: unknown) => {
      if (isDatabaseAway(error)) return publishedHome(id);
      throw error;
    });
  return async (id) => {
    const compound = await find(id);
    if (compound === undefined) return undefined;
    const description = compound.editorial.description?.trim() ?? '';
    return {
      title: titleOf(compound, null),
      ...(description !== '' && { description: excerpt(description) }),
    };
  };
}
