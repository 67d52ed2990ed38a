/** The ground of a market as its file holds it; outlines and lines are packed by `drawing/pack.ts`. */
export interface BaseMap {
  readonly parks: readonly (readonly number[])[];
  readonly water: readonly (readonly number[])[];
  readonly islands: readonly (readonly number[])[];
  readonly rivers: readonly (readonly number[])[];
  readonly roads: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  readonly names: readonly BaseName[];
}

export interface BaseName {
  readonly name: string;
  readonly at: readonly number[];
  readonly kind: string;
}
