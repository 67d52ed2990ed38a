import type { EditorialJson } from '../../../db/schema/json.ts';

/** Of a home that nobody has written about yet. */
export const newEditorial: EditorialJson = {
  title: null,
  description: null,
  category: null,
  mainTag: null,
  secondaryTags: [],
  numUnits: null,
  numPotentialUnits: null,
};
