/**
 * A compound as the index of its market tells it: what filters, counts, pins and order need. Degrees, US
 * dollars, square feet.
 */
export interface CompoundSummary {
  readonly compoundId: string;
  readonly lat: number;
  readonly lng: number;
  readonly price: number | null;
  readonly sqft: number | null;
  readonly numUnits: number | null;
  readonly numPotentialUnits: number | null;
  readonly category: string | null;
  /** The main tag included. */
  readonly tags: readonly string[];
  readonly areaId: string | null;
  /** Milliseconds since the epoch. */
  readonly publishDate: number | null;
  /** Percentile within the market, 0 to 100. */
  readonly popularity: number | null;
  readonly featured: boolean;
  readonly exclusive: boolean;
  readonly available: boolean;
  readonly currentStatus: string;
  readonly listingType: string;
  /** Row in the index, which tells the chunk with the rest of the home; -1 when it came by another way. */
  readonly row: number;
}
