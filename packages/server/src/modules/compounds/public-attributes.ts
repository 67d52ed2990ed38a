import type { HomeAttributes } from '../../db/schema/json.ts';

/**
 * What a building is like, under the names that files of sales and the catalogue use. An import keeps every
 * column of its file, owners and lockbox codes too: only what stands here leaves the staff's screens.
 */
const publicNames: ReadonlySet<string> = new Set([
  'basement_sqft',
  'condition',
  'cooling',
  'floors',
  'garage_spaces',
  'grade',
  'heating',
  'laundry',
  'parking',
  'sqft_above',
  'sqft_basement',
  'sqft_living15',
  'sqft_lot15',
  'stories',
  'view',
  'waterfront',
  'yr_renovated',
]);

/** The attributes of a home that visitors may see. */
export const publicAttributes = (attributes: HomeAttributes): HomeAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => publicNames.has(name)));
