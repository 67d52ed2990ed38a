import { listedUnits, meetsTag, tagsOf } from '@commonhearth/domain';
import { buildFitColumns, fitHome, prepareCircle, type Fit, type FitHome } from '@commonhearth/fit';
import type { Circle, PublicCompound } from '@commonhearth/schemas';

/** What a home's tags say for all its units. A tag that is missing says nothing. */
function taggedFacts({ editorial }: PublicCompound) {
  const tags = tagsOf(editorial);
  const says = (tag: string): true | null => (meetsTag(tags, tag) ? true : null);
  return { parking: says('has parking'), yard: says('great yard') };
}

const homeOf = (compound: PublicCompound): FitHome => ({
  units: listedUnits(compound),
  standingUnits: compound.editorial.numUnits,
  potentialUnits: compound.editorial.numPotentialUnits,
  // nobody shares a limit yet
  price: null,
  ...taggedFacts(compound),
  petsAllowed: null,
});

/** How a home fits a circle. Households are in the circle's order. */
export const fitOf = (circle: Circle, compound: PublicCompound): Fit =>
  fitHome(buildFitColumns([homeOf(compound)]), prepareCircle(circle.households.map(({ needs }) => needs)), 0);
