/** The filter set of [3]; `null` means "no filter". Bounds are inclusive, money in US dollars. */
export interface FilterSet {
  readonly marketName: string | null;
  readonly areaNames: readonly string[] | null;
  readonly categories: readonly string[] | null;
  readonly tags: readonly string[] | null;
  readonly daysOnLnf: number | null;
  readonly minHouseholdUnits: number | null;
  readonly maxHouseholdUnits: number | null;
  readonly includePotentialUnits: boolean;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minSqft: number | null;
  readonly maxSqft: number | null;
}
