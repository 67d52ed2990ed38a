import { requirePermission, type Policy } from '../../../http/policy.ts';
import { maySeeCompound, viewerOf } from '../../../visibility.ts';
import type { LoadedCompound } from './compounds.repository.ts';

/**
 * Anyone sees what is public, who was let into its area what is in beta; staff see all that is not deleted.
 */
export const seeCompound: Policy<LoadedCompound> = {
  name: 'compound.see',
  callers: 'anyone',
  may: (actor, { compound, area }) => maySeeCompound(viewerOf(actor), compound, area),
};
export const changeCompound: Policy<LoadedCompound> = requirePermission(
  'homes.edit',
  ({ compound }) => compound.deletedAt === null,
);
