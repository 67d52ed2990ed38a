import { isStaff, type Actor } from '../../actor.ts';
import type { Policy } from '../../http/policy.ts';
import type { CompoundRow } from './compounds.repository.ts';

/** Published, or frozen by a publish under way, in a live area, not internal, not deleted [decisions: access]. */
const isPublic = ({ compound, areaStatus }: CompoundRow): boolean =>
  (compound.status === 'published' || compound.frozenAt !== null) &&
  areaStatus === 'live' &&
  !compound.internal &&
  compound.deletedAt === null;

const maySee = (actor: Actor, row: CompoundRow): boolean =>
  row.compound.deletedAt === null && (isPublic(row) || isStaff(actor));

/** Anyone sees what is public; staff see all that is not deleted. */
export const seeCompound: Policy<CompoundRow> = { name: 'compound.see', callers: 'anyone', may: maySee };
export const changeCompound: Policy<CompoundRow> = {
  name: 'compound.change',
  callers: 'staff',
  may: (actor, row) => isStaff(actor) && row.compound.deletedAt === null,
};
