import { titleOf } from '@commonhearth/domain';
import { anonymous } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { parseId } from '../http/parse-id.ts';
import { toPublicCompound } from '../modules/compounds/compound-wire.ts';
import { seeCompound } from '../modules/compounds/compounds.policy.ts';
import { findCompound } from '../modules/compounds/compounds.repository.ts';

const longest = 160;

/** Cut at a word, for a description that search engines show. */
function excerpt(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}

/** What a compound that everyone may see says of its page; undefined for any other, so that its page tells nothing of it. */
export async function compoundHead(
  db: Db,
  id: string,
): Promise<{ readonly title: string; readonly description?: string } | undefined> {
  const compoundId = parseId(id);
  const row = compoundId === undefined ? undefined : await findCompound(db, compoundId);
  if (row === undefined || seeCompound.may?.(anonymous, row) !== true) return undefined;
  const compound = toPublicCompound(row);
  const description = compound.editorial.description?.trim() ?? '';
  return { title: titleOf(compound, null), ...(description !== '' && { description: excerpt(description) }) };
}
